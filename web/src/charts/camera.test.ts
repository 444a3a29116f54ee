import { describe, expect, test } from 'vitest'
import { Camera, LabelLayout, nearestPoint, pointsInside } from './camera'

const SQUARE = Float32Array.of(0, 0, 4, 0, 4, 2, 0, 2)
const CUBE = Float32Array.from([0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [n & 1, (n >> 1) & 1, n >> 2]))

function bounds(projected: Float32Array) {
  const xs = Array.from(projected).filter((_, n) => n % 3 === 0)
  const ys = Array.from(projected).filter((_, n) => n % 3 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('Camera', () => {
  test('fits all points into the canvas, with a margin, without distortion', () => {
    const camera = new Camera(2, SQUARE)
    camera.fit(500, 400, 50)
    expect(bounds(camera.project(SQUARE))).toEqual({ left: 50, right: 450, top: 100, bottom: 300 })
    expect(camera.zoomFactor).toBe(1)
  })

  test('draws larger y higher up', () => {
    const camera = new Camera(2, SQUARE)
    camera.fit(500, 400)
    const projected = camera.project(SQUARE)
    expect(projected[2 * 3 + 1]).toBeLessThan(projected[1])
  })

  test('fits some points only', () => {
    const camera = new Camera(2, SQUARE)
    camera.fit(500, 400, 50, [0, 3])
    const projected = camera.project(SQUARE)
    expect(projected[0]).toBeCloseTo(250)
    expect(projected[1] - projected[3 * 3 + 1]).toBeCloseTo(300)
  })

  test('keeps the point under the pointer in place while zooming, within limits', () => {
    const camera = new Camera(2, SQUARE)
    camera.fit(500, 400)
    const [x, y] = camera.project(SQUARE)
    camera.zoom(3, x, y)
    expect(camera.zoomFactor).toBeCloseTo(3)
    const after = camera.project(SQUARE)
    expect(after[0]).toBeCloseTo(x, 3)
    expect(after[1]).toBeCloseTo(y, 3)
    camera.zoom(1e6, x, y)
    expect(camera.zoomFactor).toBeCloseTo(80)
    camera.zoom(1e-9, x, y)
    expect(camera.zoomFactor).toBeCloseTo(0.4)
  })

  test('pans by pixels', () => {
    const camera = new Camera(2, SQUARE)
    camera.fit(500, 400)
    const before = camera.project(SQUARE)
    camera.pan(10, -5)
    const after = camera.project(SQUARE)
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([10, -5])
  })

  test('rotates rigidly: the rotation matrix is orthonormal', () => {
    const camera = new Camera(3, CUBE)
    camera.rotate(123, -45)
    const rows = [0, 3, 6].map((start) => camera.rotation.slice(start, start + 3))
    for (const [a, row] of rows.entries()) {
      for (const [b, other] of rows.entries()) {
        expect(row.reduce((sum, value, n) => sum + value * other[n], 0)).toBeCloseTo(a === b ? 1 : 0)
      }
    }
  })

  test('does not turn over the pole', () => {
    const camera = new Camera(3, CUBE)
    camera.rotate(0, 1e6)
    expect(camera.pitch).toBeLessThanOrEqual(Math.PI / 2)
  })

  test('draws nearer points larger in 3-D, and reuses the output array', () => {
    const camera = new Camera(3, CUBE)
    camera.fit(300, 300)
    const projected = camera.project(CUBE)
    const scales = Array.from({ length: 8 }, (_, n) => projected[n * 3 + 2])
    expect(Math.max(...scales)).toBeGreaterThan(Math.min(...scales))
    expect(camera.project(CUBE, projected)).toBe(projected)
  })
})

test('nearestPoint respects the radius and the filter', () => {
  const projected = Float32Array.of(0, 0, 1, 10, 0, 1)
  expect(nearestPoint(projected, [8, 0], 5)).toBe(1)
  expect(nearestPoint(projected, [5, 40], 5)).toBe(null)
  expect(nearestPoint(projected, [8, 0], 50, (point) => point === 0)).toBe(0)
})

test('pointsInside handles concave polygons', () => {
  const projected = Float32Array.of(1, 1, 1, 5, 1, 1, 5, 8, 1)
  const notch: [number, number][] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 4],
    [0, 10],
  ]
  expect(pointsInside(projected, notch)).toEqual([0, 1])
})

test('LabelLayout refuses overlapping boxes only', () => {
  const layout = new LabelLayout()
  expect(layout.reserve(0, 0, 10, 10)).toBe(true)
  expect(layout.reserve(5, 5, 10, 10)).toBe(false)
  expect(layout.reserve(10, 0, 10, 10)).toBe(true)
})
