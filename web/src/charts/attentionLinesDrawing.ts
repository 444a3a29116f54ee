/** Draw attention as lines between two columns of tokens; `AttentionLines.svelte` owns size, scrolling and events. */

import { fitText, MONO } from './canvas'
import { cssColor, lineColor, type Theme } from './color'
import { percent } from './format'

/** `query` is the left column, `key` the right one. */
export type Side = 'query' | 'key'
export type TokenRef = { side: Side; group: number }
type Edge = { weight: number; query: number; key: number; map: number }

export type LinesData = {
  /** One [query, key] map per head. */
  maps: Float32Array[]
  labels: string[]
  segments: number[]
  theme: Theme
  /** The token whose lines are drawn; null for all lines. */
  active: TokenRef | null
  /** Tokens that are not filtered out. */
  enabled?: Record<Side, Set<number>>
}

export type LinesLayout = {
  height: number
  scroll: number
  rowHeight: number
  fontSize: number
  labelWidth: number
  /** x of the inner edge of the two columns. */
  queryX: number
  keyX: number
}

type Colors = Record<'ink' | 'quiet' | 'accent' | 'paper' | 'tint-a' | 'tint-b', string>

const MAX_LINES = 4000
/** Above this number of tokens only the strongest lines are drawn. */
export const MAX_TOKENS_WITH_EVERY_LINE = 100
export const TOP = 8

const rowY = (layout: LinesLayout, group: number) => TOP + (group + 0.5) * layout.rowHeight - layout.scroll
const isVisible = (layout: LinesLayout, group: number) =>
  rowY(layout, group) > -layout.rowHeight && rowY(layout, group) < layout.height + layout.rowHeight

/** Return the strongest edges that touch a visible token, weakest first. */
function visibleEdges({ maps, labels, active }: LinesData, layout: LinesLayout): Edge[] {
  const count = labels.length
  const edges: Edge[] = []
  const minWeight = active ? 0.001 : count > MAX_TOKENS_WITH_EVERY_LINE ? 0.08 : 0.02
  maps.forEach((values, map) => {
    for (let query = 0; query < count; query += 1) {
      if (active?.side === 'query' && query !== active.group) continue
      for (let key = 0; key < count; key += 1) {
        if (active?.side === 'key' && key !== active.group) continue
        const weight = values[query * count + key]
        if (weight >= minWeight && (isVisible(layout, query) || isVisible(layout, key)))
          edges.push({ weight, query, key, map })
      }
    }
  })
  edges.sort((a, b) => b.weight - a.weight)
  edges.length = Math.min(edges.length, MAX_LINES)
  return edges.reverse()
}

export function drawLines(context: CanvasRenderingContext2D, data: LinesData, layout: LinesLayout): void {
  const { queryX, keyX } = layout
  context.lineCap = 'round'
  for (const { weight, query, key, map } of visibleEdges(data, layout)) {
    context.strokeStyle = cssColor(lineColor(map, weight, data.theme))
    context.lineWidth = 0.75 + 2.5 * weight
    context.beginPath()
    const [queryY, keyY] = [rowY(layout, query), rowY(layout, key)]
    if (isVisible(layout, query) && isVisible(layout, key)) {
      const bend = (keyX - queryX) * 0.4
      context.moveTo(queryX + 6, queryY)
      context.bezierCurveTo(queryX + bend, queryY, keyX - bend, keyY, keyX - 6, keyY)
    } else if (isVisible(layout, query)) {
      traceStub(context, queryX + 6, queryY, keyY, 1, layout.rowHeight)
    } else {
      traceStub(context, keyX - 6, keyY, queryY, -1, layout.rowHeight)
    }
    context.stroke()
  }
}

/** Trace the beginning of a line whose other end is scrolled out of view. */
function traceStub(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  otherY: number,
  direction: 1 | -1,
  rowHeight: number,
): void {
  const drop = (otherY > y ? 1 : -1) * Math.min(26, rowHeight * 1.4)
  context.moveTo(x, y)
  context.quadraticCurveTo(x + direction * 22, y, x + direction * 28, y + drop)
}

/** Return the weights of the active token's row or column, averaged over the heads. */
function activeWeights({ maps, labels }: LinesData, { side, group }: TokenRef): Float32Array {
  const count = labels.length
  const weights = new Float32Array(count)
  for (const map of maps) {
    for (let other = 0; other < count; other += 1) {
      weights[other] += (side === 'query' ? map[group * count + other] : map[other * count + group]) / maps.length
    }
  }
  return weights
}

export function drawTokens(
  context: CanvasRenderingContext2D,
  data: LinesData,
  layout: LinesLayout,
  colors: Colors,
): void {
  const { labels, segments, active, enabled } = data
  const weights = active ? activeWeights(data, active) : null
  const { fontSize } = layout
  context.textBaseline = 'middle'
  for (let group = 0; group < labels.length; group += 1) {
    if (!isVisible(layout, group)) continue
    const y = rowY(layout, group)
    for (const side of ['query', 'key'] as const) {
      context.font = `${fontSize}px ${MONO}`
      const highlighted = active?.side === side && active.group === group
      const label = fitText(context, labels[group], layout.labelWidth - 16)
      const width = context.measureText(label).width
      const x = side === 'query' ? layout.queryX - width - 4 : layout.keyX + 4
      context.globalAlpha = enabled && !enabled[side].has(group) ? 0.3 : 1
      context.fillStyle = highlighted ? colors.accent : segments[group] ? colors['tint-b'] : colors['tint-a']
      context.beginPath()
      const labelHeight = Math.min(fontSize * 1.7, layout.rowHeight - 1)
      context.roundRect(x - 5, y - labelHeight / 2, width + 10, labelHeight, 4)
      context.fill()
      context.fillStyle = highlighted ? colors.paper : colors.ink
      context.fillText(label, x, y)
      if (weights && active!.side !== side && weights[group] >= 0.01) {
        context.font = `${fontSize - 1}px ${MONO}`
        context.fillStyle = colors.quiet
        const text = percent(weights[group])
        context.fillText(text, side === 'query' ? x - 12 - context.measureText(text).width : x + width + 12, y)
      }
      context.globalAlpha = 1
    }
  }
}
