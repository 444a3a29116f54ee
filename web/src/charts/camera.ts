/** Project 2-D or 3-D points to the screen: pan, zoom and rotate. Drawing and picking share the projection. */

export class Camera {
  width = 1
  height = 1
  center: [number, number, number] = [0, 0, 0]
  radius = 1
  /** Pixels per unit, and the offset of the center from the middle of the canvas. */
  scale = 1
  shift: [number, number] = [0, 0]
  yaw = 0
  pitch = 0
  /** The scale after the last `fit`. */
  fittedScale = 1

  constructor(
    readonly dimensions: 2 | 3,
    private readonly points: Float32Array,
  ) {
    const low = [Infinity, Infinity, Infinity]
    const high = [-Infinity, -Infinity, -Infinity]
    for (let index = 0; index < points.length; index += 1) {
      const axis = index % dimensions
      low[axis] = Math.min(low[axis], points[index])
      high[axis] = Math.max(high[axis], points[index])
    }
    if (dimensions === 2) [low[2], high[2]] = [0, 0]
    this.center = [0, 1, 2].map((axis) => (low[axis] + high[axis]) / 2) as [number, number, number]
    this.radius = Math.max(1e-6, Math.hypot(...[0, 1, 2].map((axis) => (high[axis] - low[axis]) / 2)))
    if (dimensions === 3) [this.yaw, this.pitch] = [0.6, 0.35]
  }

  /** Distance of the eye in 3-D; 0 means an orthographic projection. */
  get eyeDistance(): number {
    return this.dimensions === 3 ? 4 * this.radius : 0
  }

  /** Current zoom relative to the last `fit`. */
  get zoomFactor(): number {
    return this.scale / this.fittedScale
  }

  /** Center and scale so that all points, or only the given ones, fit into the canvas with a margin. */
  fit(width: number, height: number, margin = 28, only?: number[]): void {
    this.width = width
    this.height = height
    this.shift = [0, 0]
    this.scale = 1
    const projected = this.project(this.points)
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
    const points = only ?? Array.from({ length: projected.length / 3 }, (_, point) => point)
    for (const point of points) {
      left = Math.min(left, projected[point * 3])
      right = Math.max(right, projected[point * 3])
      top = Math.min(top, projected[point * 3 + 1])
      bottom = Math.max(bottom, projected[point * 3 + 1])
    }
    const [innerWidth, innerHeight] = [Math.max(40, width - 2 * margin), Math.max(40, height - 2 * margin)]
    this.scale = this.fittedScale = Math.min(
      innerWidth / Math.max(1e-6, right - left),
      innerHeight / Math.max(1e-6, bottom - top),
    )
    this.shift = [(width / 2 - (left + right) / 2) * this.scale, (height / 2 - (top + bottom) / 2) * this.scale]
  }

  /** The rotation matrix, row by row. */
  get rotation(): number[] {
    const [cy, sy, cp, sp] = [Math.cos(this.yaw), Math.sin(this.yaw), Math.cos(this.pitch), Math.sin(this.pitch)]
    if (this.dimensions === 2) return [1, 0, 0, 0, 1, 0, 0, 0, 1]
    return [cy, 0, sy, sp * sy, cp, -sp * cy, -cp * sy, sp, cp * cy]
  }

  /** Return screen x, screen y and perspective scale of every point; `into` is reused if its size fits. */
  project(points: Float32Array, into?: Float32Array): Float32Array {
    const count = points.length / this.dimensions
    const projected = into && into.length === count * 3 ? into : new Float32Array(count * 3)
    const [a, b, c, d, e, f, g, h, i] = this.rotation
    const { eyeDistance, scale } = this
    const [x0, y0, z0] = this.center
    const [left, top] = [this.width / 2 + this.shift[0], this.height / 2 + this.shift[1]]
    for (let point = 0; point < count; point += 1) {
      const start = point * this.dimensions
      const [x, y] = [points[start] - x0, points[start + 1] - y0]
      const z = this.dimensions === 3 ? points[start + 2] - z0 : 0
      const depth = g * x + h * y + i * z
      const perspective = eyeDistance ? eyeDistance / (eyeDistance - depth) : 1
      projected[point * 3] = left + (a * x + b * y + c * z) * scale * perspective
      projected[point * 3 + 1] = top - (d * x + e * y + f * z) * scale * perspective
      projected[point * 3 + 2] = perspective
    }
    return projected
  }

  /** Zoom by a factor; the point at the screen position (x, y) stays where it is. */
  zoom(factor: number, x: number, y: number): void {
    const target = Math.min(80 * this.fittedScale, Math.max(0.4 * this.fittedScale, this.scale * factor))
    const applied = target / this.scale
    const [left, top] = [x - this.width / 2, y - this.height / 2]
    this.shift = [left - (left - this.shift[0]) * applied, top - (top - this.shift[1]) * applied]
    this.scale = target
  }

  pan(x: number, y: number): void {
    this.shift = [this.shift[0] + x, this.shift[1] + y]
  }

  rotate(x: number, y: number): void {
    this.yaw += x * 0.008
    this.pitch = Math.min(1.57, Math.max(-1.57, this.pitch + y * 0.008))
  }
}

/** Return the projected point nearest to (x, y) within `radius` pixels, or null; `allowed` excludes points. */
export function nearestPoint(
  projected: Float32Array,
  [x, y]: [number, number],
  radius: number,
  allowed?: (point: number) => boolean,
): number | null {
  let [nearest, smallest] = [-1, radius * radius]
  for (let point = 0; point < projected.length / 3; point += 1) {
    const [dx, dy] = [projected[point * 3] - x, projected[point * 3 + 1] - y]
    const distance = dx * dx + dy * dy
    if (distance <= smallest && (!allowed || allowed(point))) [nearest, smallest] = [point, distance]
  }
  return nearest < 0 ? null : nearest
}

/** Return the projected points inside a polygon (even-odd rule). */
export function pointsInside(projected: Float32Array, polygon: [number, number][]): number[] {
  const points: number[] = []
  for (let point = 0; point < projected.length / 3; point += 1) {
    const [x, y] = [projected[point * 3], projected[point * 3 + 1]]
    let inside = false
    for (let current = 0, previous = polygon.length - 1; current < polygon.length; previous = current, current += 1) {
      const [[ax, ay], [bx, by]] = [polygon[current], polygon[previous]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    if (inside) points.push(point)
  }
  return points
}

/** Reserve boxes for labels so that they do not overlap. */
export class LabelLayout {
  private readonly boxes: [number, number, number, number][] = []

  /** Reserve a box and return true if it is free. */
  reserve(x: number, y: number, width: number, height: number): boolean {
    const overlaps = this.boxes.some(
      ([left, top, w, h]) => x < left + w && x + width > left && y < top + h && y + height > top,
    )
    if (!overlaps) this.boxes.push([x, y, width, height])
    return !overlaps
  }
}
