/** State of the network picture: layout, camera, pictures, and what the pointer and the keyboard are on. */

import type { ViewPayload } from '../../api/views'
import type { Studio } from '../../studio.svelte'
import type { MatrixRect, NetworkLayout, Rect } from './matrixRects'
import { networkLayout } from './layout'
import { loadTile } from './loadTile'
import { cellAt, pictureSuffices, poolsAt, showsNumbers, visibleTiles } from './levelOfDetail'
import { visibleRects, type Cell } from './networkDrawing'
import { inspectMatrix, inspectCell } from './networkInspection'
import { formatPosition, nearestRect, parsePosition } from './networkLink'
import { selectCell, tokenOf } from './selection'
import { exactTile, Thumbnails, TileCache } from './pictures'
import { visibleLocation } from './visibleLocation'
import { interpolateViews, PlaneCamera, type View } from './planeCamera'

const MIN_CELL_PIXELS = 2 // of a cell that can be pointed at
const ANIMATION_MILLISECONDS = 320
const SETTLE_MILLISECONDS = 80 // tiles are loaded when the camera rests
const MAX_REQUESTED_TILES = 48

export class PlaneState {
  readonly camera = new PlaneCamera()
  readonly layout: NetworkLayout
  readonly tiles: TileCache
  readonly headSize: number
  readonly hiddenSize: number
  hovered = $state.raw<Cell | null>(null)
  focused = $state.raw<Rect | null>(null)
  /** Changes whenever the picture must be drawn again. */
  version = $state(0)
  /** The pictures; first only those of the weights. */
  payload = $state.raw() as ViewPayload<'network'>
  private settleTimer = 0
  private animation = 0
  /** The position that was written to the link last. */
  private written = ''

  constructor(
    readonly studio: Studio,
    first: ViewPayload<'network'>,
    /** Width of the window divided by its height. */
    aspect?: number,
  ) {
    this.payload = first
    const { facts } = first
    this.headSize = facts.hidden_size / facts.num_heads
    this.hiddenSize = facts.hidden_size
    this.layout = networkLayout(facts, facts.matrices.find(({ name }) => name === 'hidden.0')!.rows, aspect)
    this.tiles = new TileCache(
      (rect, tile) => loadTile(studio, rect, tile),
      () => this.handleTile(),
    )
  }

  /** Whether activations and attention maps are still being computed. */
  get isOutline(): boolean {
    return this.payload.facts.weights_only
  }

  /** Add the pictures of activations and attention maps. The layout stays the same. */
  complete(payload: ViewPayload<'network'>): void {
    const matrices = new Map(payload.facts.matrices.map((matrix) => [matrix.name, matrix]))
    for (const rect of this.layout.rects) rect.matrix = matrices.get(rect.matrix.name) ?? rect.matrix
    this.payload = payload
    this.moved()
  }

  createThumbnails = () => new Thumbnails(this.payload, this.studio.theme)

  get all(): Rect {
    const { width, height } = this.layout
    return { x: 0, y: 0, width, height }
  }

  /** Draw again, and load tiles and write the link when the camera rests. */
  moved(): void {
    this.version += 1
    clearTimeout(this.settleTimer)
    this.settleTimer = window.setTimeout(() => this.settle(), SETTLE_MILLISECONDS)
  }

  resize(width: number, height: number): void {
    const first = this.camera.width === 1
    this.camera.resize(width, height, this.all)
    if (first) this.camera.view = this.linkedView() ?? this.camera.viewOf(this.all)
    this.moved()
  }

  private linkedView(): View | null {
    const { at, zoom } = this.studio.options
    this.written = `${at} ${zoom}`
    return parsePosition(this.layout, this.camera, at, zoom)
  }

  /** Follow a link that was opened while the page is shown. */
  followLink(): void {
    const { at, zoom } = this.studio.options
    if (this.camera.width > 1 && `${at} ${zoom}` !== this.written)
      this.moveTo(this.linkedView() ?? this.camera.viewOf(this.all))
  }

  private settle(): void {
    const { at, zoom } = formatPosition(this.layout, this.camera)
    this.written = `${at ?? undefined} ${zoom ?? undefined}`
    if (this.studio.options.at !== (at ?? undefined)) this.studio.setOption('at', at)
    if (this.studio.options.zoom !== (zoom ?? undefined)) this.studio.setOption('zoom', zoom)
    this.studio.networkLocation = visibleLocation(this.layout, this.camera)
    this.requestTiles()
  }

  private requestTiles(): void {
    const { camera } = this
    const pixels = camera.view.scale * (window.devicePixelRatio || 1)
    const computed = visibleRects(this).filter(({ matrix }) => matrix.kind === 'weight' || !this.isOutline)
    const wanted = computed.flatMap((rect) => {
      const pools = poolsAt(rect, pixels)
      return pictureSuffices(rect, pools) && !showsNumbers(rect, camera.view.scale)
        ? []
        : visibleTiles(rect, camera.visible, pools).map((tile) => ({ rect, tile }))
    })
    // the source starts the request that was queued last, so the most important tiles come last
    for (const { rect, tile } of wanted.slice(0, MAX_REQUESTED_TILES).reverse()) this.tiles.request(rect, tile)
  }

  private handleTile(): void {
    this.version += 1
    if (this.hovered) this.inspectHovered()
  }

  /** Move the camera, without animation if the system asks for less motion. */
  moveTo(target: View): void {
    cancelAnimationFrame(this.animation)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.camera.view = target
      return this.moved()
    }
    const [from, start] = [this.camera.view, performance.now()]
    const step = (now: number) => {
      const fraction = Math.min(1, Math.max(0, now - start) / ANIMATION_MILLISECONDS)
      this.camera.view = fraction < 1 ? interpolateViews(from, target, fraction) : target
      this.moved()
      if (fraction < 1) this.animation = requestAnimationFrame(step)
    }
    this.animation = requestAnimationFrame(step)
  }

  /** Stop timers and the animation, when the page closes. */
  close(): void {
    clearTimeout(this.settleTimer)
    this.stop()
    this.studio.networkLocation = null
  }

  stop(): void {
    cancelAnimationFrame(this.animation)
  }

  show(rect: Rect): void {
    this.moveTo(this.camera.viewOf(rect, 48))
  }

  fitAll(): void {
    this.moveTo(this.camera.viewOf(this.all))
  }

  zoomBy(factor: number): void {
    const { camera } = this
    const scale = Math.min(64, Math.max(camera.fittedScale / 2, camera.view.scale * factor))
    this.moveTo({ ...camera.view, scale })
  }

  /** Return the cell at a position of the window. */
  cellAtScreen([left, top]: [number, number]): Cell | null {
    const [x, y] = [this.camera.planeX(left), this.camera.planeY(top)]
    for (const rect of visibleRects(this)) {
      const cell = cellAt(rect, x, y)
      if (cell) return { rect, ...cell }
    }
    return null
  }

  /** Whether a cell is large enough to be pointed at. */
  isDistinct({ rect }: Cell): boolean {
    return Math.max(rect.cellWidth, rect.cellHeight) * this.camera.view.scale >= MIN_CELL_PIXELS
  }

  hover(cell: Cell | null): void {
    this.hovered = cell && this.isDistinct(cell) ? cell : null
    this.studio.hovered = this.hovered && tokenOf(this.hovered, this.studio.tokens.length)
    if (cell && !this.hovered) this.studio.inspect(inspectMatrix(cell.rect))
    if (!this.hovered || (this.isOutline && this.hovered.rect.matrix.kind !== 'weight')) return
    this.tiles.request(this.hovered.rect, exactTile(this.hovered.row, this.hovered.column))
    this.inspectHovered()
  }

  inspect(rect: MatrixRect): void {
    this.studio.inspect(inspectMatrix(rect))
  }

  private inspectHovered(): void {
    const { rect, row, column } = this.hovered!
    const value = this.tiles.exactValue(rect, row, column)
    this.studio.inspect(inspectCell(this.hovered!, value, this.studio, this))
  }

  /** Show a matrix as a whole; select layer, head and token of a cell in a matrix that already fills the window. */
  click(cell: Cell): void {
    const { rect } = cell
    const { width, height } = this.camera.visible
    if (rect.width < 0.5 * width && rect.height < 0.5 * height) this.show(rect)
    else selectCell(this.studio, cell, this.headSize)
  }

  /** Open the step-by-step page at a cell, or at the matrix in the middle of the window. */
  openWalk(cell: Cell | null): void {
    const rect = nearestRect(this.layout, this.camera.view)
    selectCell(this.studio, cell ?? { rect, row: rect.firstRow, column: 0 }, this.headSize)
    this.studio.openPage('walk')
  }
}
