/** From places in space to places on the screen: pan, zoom and turn, the same sums for what is drawn and for what is pointed at. */

export class Camera {
  width = 1
  height = 1
  centre: [number, number, number] = [0, 0, 0]
  radius = 1
  /** Pixels for one unit, and where the centre stands, from the middle of the room. */
  scale = 1
  shift: [number, number] = [0, 0]
  yaw = 0
  pitch = 0

  constructor(
    readonly dimensions: 2 | 3,
    private readonly places: Float32Array,
  ) {
    const low = [Infinity, Infinity, Infinity]
    const high = [-Infinity, -Infinity, -Infinity]
    for (let at = 0; at < places.length; at += 1) {
      const axis = at % dimensions
      low[axis] = Math.min(low[axis], places[at])
      high[axis] = Math.max(high[axis], places[at])
    }
    if (dimensions === 2) [low[2], high[2]] = [0, 0]
    this.centre = [0, 1, 2].map((axis) => (low[axis] + high[axis]) / 2) as [number, number, number]
    this.radius = Math.max(1e-6, Math.hypot(...[0, 1, 2].map((axis) => (high[axis] - low[axis]) / 2)))
    if (dimensions === 3) [this.yaw, this.pitch] = [0.6, 0.35]
  }

  /** How far the eye is, for 3-D; 0 is infinitely far. */
  get eye(): number {
    return this.dimensions === 3 ? 4 * this.radius : 0
  }

  /** Show everything, or only some points, with a margin. */
  fit(width: number, height: number, margin = 28, only?: number[]): void {
    this.width = width
    this.height = height
    this.shift = [0, 0]
    this.scale = 1
    const seen = this.project(this.places)
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
    const points = only ?? Array.from({ length: seen.length / 3 }, (_, point) => point)
    for (const point of points) {
      const at = point * 3
      left = Math.min(left, seen[at])
      right = Math.max(right, seen[at])
      top = Math.min(top, seen[at + 1])
      bottom = Math.max(bottom, seen[at + 1])
    }
    const [wide, high] = [Math.max(40, width - 2 * margin), Math.max(40, height - 2 * margin)]
    this.scale = this.fitted = Math.min(wide / Math.max(1e-6, right - left), high / Math.max(1e-6, bottom - top))
    this.shift = [(width / 2 - (left + right) / 2) * this.scale, (height / 2 - (top + bottom) / 2) * this.scale]
  }

  fitted = 1

  get zoomed(): number {
    return this.scale / this.fitted
  }

  /** Rows of the rotation. */
  get turn(): number[] {
    const [cy, sy, cp, sp] = [Math.cos(this.yaw), Math.sin(this.yaw), Math.cos(this.pitch), Math.sin(this.pitch)]
    return this.dimensions === 2 ? [1, 0, 0, 0, 1, 0, 0, 0, 1] : [cy, 0, sy, sp * sy, cp, -sp * cy, -cp * sy, sp, cp * cy]
  }

  /** Screen x, y and nearness of every point. */
  project(places: Float32Array, into?: Float32Array): Float32Array {
    const count = places.length / this.dimensions
    const found = into && into.length === count * 3 ? into : new Float32Array(count * 3)
    const [a, b, c, d, e, f, g, h, i] = this.turn
    const { eye, scale } = this
    const [x0, y0, z0] = this.centre
    const [left, top] = [this.width / 2 + this.shift[0], this.height / 2 + this.shift[1]]
    for (let at = 0; at < count; at += 1) {
      const from = at * this.dimensions
      const [x, y] = [places[from] - x0, places[from + 1] - y0]
      const z = this.dimensions === 3 ? places[from + 2] - z0 : 0
      const depth = g * x + h * y + i * z
      const near = eye ? eye / (eye - depth) : 1
      found[at * 3] = left + (a * x + b * y + c * z) * scale * near
      found[at * 3 + 1] = top - (d * x + e * y + f * z) * scale * near
      found[at * 3 + 2] = near
    }
    return found
  }

  /** Zoom so that what is under the pointer stays there. */
  zoom(by: number, x: number, y: number): void {
    const wanted = Math.min(80 * this.fitted, Math.max(0.4 * this.fitted, this.scale * by))
    const real = wanted / this.scale
    const [left, top] = [x - this.width / 2, y - this.height / 2]
    this.shift = [left - (left - this.shift[0]) * real, top - (top - this.shift[1]) * real]
    this.scale = wanted
  }

  pan(x: number, y: number): void {
    this.shift = [this.shift[0] + x, this.shift[1] + y]
  }

  rotate(x: number, y: number): void {
    this.yaw += x * 0.008
    this.pitch = Math.min(1.57, Math.max(-1.57, this.pitch + y * 0.008))
  }
}

/** The point nearest to a place on the screen, within reach; `allowed` leaves points out. */
export function nearest(projected: Float32Array, x: number, y: number, reach: number, allowed?: (point: number) => boolean): number | null {
  let [best, least] = [-1, reach * reach]
  for (let at = 0; at < projected.length / 3; at += 1) {
    const [dx, dy] = [projected[at * 3] - x, projected[at * 3 + 1] - y]
    const far = dx * dx + dy * dy
    if (far <= least && (!allowed || allowed(at))) [best, least] = [at, far]
  }
  return best < 0 ? null : best
}

/** The points inside a line drawn around them. */
export function inside(projected: Float32Array, line: [number, number][]): number[] {
  const found: number[] = []
  for (let at = 0; at < projected.length / 3; at += 1) {
    const [x, y] = [projected[at * 3], projected[at * 3 + 1]]
    let within = false
    for (let now = 0, last = line.length - 1; now < line.length; last = now, now += 1) {
      const [[ax, ay], [bx, by]] = [line[now], line[last]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
    }
    if (within) found.push(at)
  }
  return found
}

/** Room for words that must not lie on each other. */
export class Labels {
  private readonly taken: [number, number, number, number][] = []

  /** Whether this box is free; if so, it is taken now. */
  take(x: number, y: number, wide: number, high: number): boolean {
    if (this.taken.some(([left, top, w, h]) => x < left + w && x + wide > left && y < top + h && y + high > top)) return false
    this.taken.push([x, y, wide, high])
    return true
  }
}
