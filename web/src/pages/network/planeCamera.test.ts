import { describe, expect, test } from 'vitest'
import { networkLayout } from './layout'
import { formatPosition, parsePosition } from './networkLink'
import { interpolateViews, PlaneCamera } from './planeCamera'
import { testNetwork } from './testNetwork'

function camera() {
  const created = new PlaneCamera()
  created.resize(832, 432, { x: 0, y: 0, width: 8000, height: 2000 })
  created.view = created.viewOf({ x: 0, y: 0, width: 8000, height: 2000 })
  return created
}

describe('PlaneCamera', () => {
  test('fits a rectangle with a margin', () => {
    const { view, fittedScale, visible } = camera()
    expect(view).toEqual({ x: 4000, y: 1000, scale: 0.1 })
    expect(fittedScale).toBe(0.1)
    expect(visible.width).toBeCloseTo(8320)
  })

  test('keeps the point under the pointer while zooming', () => {
    const moved = camera()
    const [x, y] = [moved.planeX(100), moved.planeY(50)]
    moved.zoom(7, 100, 50)
    expect(moved.view.scale).toBeCloseTo(0.7)
    expect([moved.screenX(x), moved.screenY(y)].map(Math.round)).toEqual([100, 50])
    moved.zoom(1e9, 100, 50)
    expect(moved.view.scale).toBe(64)
  })

  test('pans by pixels', () => {
    const moved = camera()
    moved.pan(10, -20)
    expect([moved.view.x, moved.view.y]).toEqual([3900, 1200])
  })

  test('an animation begins and ends at its views', () => {
    const [from, to] = [
      { x: 4000, y: 1000, scale: 0.1 },
      { x: 50, y: 60, scale: 20 },
    ]
    expect(interpolateViews(from, to, 0)).toEqual(from)
    const end = interpolateViews(from, to, 1)
    expect([end.x, end.y, end.scale].map(Math.round)).toEqual([50, 60, 20])
    expect(interpolateViews(from, { ...from, x: 0 }, 0.5).x).toBe(2000)
  })
})

describe('links', () => {
  const layout = networkLayout(testNetwork(6), 6)
  const rect = layout.rects.find(({ id }) => id === 'layers.1.keys')!
  const { width, height } = layout
  const plane = new PlaneCamera()
  plane.resize(800, 500, { x: 0, y: 0, width, height })

  test('restore the position', () => {
    plane.view = { x: rect.x + 3, y: rect.y + 20, scale: 12 }
    const { at, zoom } = formatPosition(layout, plane)
    expect(at).toMatch(/^layers\.1\.keys,/)
    const restored = parsePosition(layout, plane, at!, zoom!)!
    expect(restored.x).toBeCloseTo(plane.view.x, 2)
    expect(restored.y).toBeCloseTo(plane.view.y, 2)
    expect(restored.scale).toBe(12)
  })

  test('show a whole matrix or part if there is no zoom', () => {
    expect(parsePosition(layout, plane, 'layers.1.keys')).toMatchObject({ x: rect.x + rect.width / 2 })
    expect(parsePosition(layout, plane, 'layer.1')).not.toBe(null)
    expect(parsePosition(layout, plane, 'layer.1.ffn')!.y).toBeGreaterThan(
      parsePosition(layout, plane, 'layer.1.attention')!.y,
    )
    expect(parsePosition(layout, plane, 'layer.7')).toBe(null)
    expect(parsePosition(layout, plane, undefined, '3')).toBe(null)
    expect(parsePosition(layout, plane, 'layers.1.keys,a,b', '3')!.scale).toBeGreaterThan(3)
  })

  test('say nothing if everything is visible', () => {
    plane.view = plane.viewOf({ x: 0, y: 0, width, height })
    expect(formatPosition(layout, plane)).toEqual({ at: null, zoom: null })
  })
})
