/** Draw many points with WebGL (three.js), with the projection of `Camera`; on a 2-D canvas where WebGL is missing. */

import {
  BufferAttribute,
  BufferGeometry,
  Camera as UnusedCamera,
  Line,
  Matrix3,
  Points,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Camera } from './camera'

const VERTEX_SHADER = `
  uniform mat3 rotation; uniform vec3 center; uniform vec2 canvas_size; uniform vec2 shift;
  uniform float scale; uniform float eye_distance; uniform float point_size; uniform float radius;
  attribute vec4 point_color; varying vec4 color; varying float perspective;
  void main() {
    vec3 rotated = rotation * (position - center);
    perspective = eye_distance > 0.0 ? eye_distance / (eye_distance - rotated.z) : 1.0;
    vec2 screen = rotated.xy * scale * perspective + shift;
    gl_Position = vec4(2.0 * screen / canvas_size, -rotated.z / (4.0 * radius), 1.0);
    gl_PointSize = point_size * perspective * (point_color.a < 0.3 ? 0.7 : 1.0);
    color = point_color;
  }`
const DISC_SHADER = `
  uniform vec3 background; uniform float eye_distance; varying vec4 color; varying float perspective;
  void main() {
    float distance_to_center = length(gl_PointCoord - 0.5);
    if (distance_to_center > 0.5) discard;
    float fade = eye_distance > 0.0 ? clamp((1.25 - perspective) * 1.6, 0.0, 0.75) : 0.0;
    gl_FragColor = vec4(mix(color.rgb, background, fade), color.a * smoothstep(0.5, 0.38, distance_to_center));
  }`
const LINE_SHADER = `
  uniform vec3 background; varying vec4 color; varying float perspective;
  void main() {
    gl_FragColor = vec4(mix(color.rgb, background, clamp((1.25 - perspective) * 1.6, 0.0, 0.75)), color.a * 0.4);
  }`

/** Red, green, blue and opacity of every point, and the background color; 0 to 1. */
export type PointColors = { values: Float32Array; background: [number, number, number] }

export class PointCloud {
  private readonly renderer: WebGLRenderer | null
  private readonly fallback: CanvasRenderingContext2D | null = null
  private readonly scene = new Scene()
  private readonly unusedCamera = new UnusedCamera() // the vertex shader projects
  private readonly geometry = new BufferGeometry()
  private readonly uniforms
  private colors: PointColors = { values: new Float32Array(), background: [1, 1, 1] }

  /** Args: `connected` draws a line through the points in their order. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly points: Float32Array,
    private readonly camera: Camera,
    connected: boolean,
  ) {
    this.uniforms = {
      rotation: { value: new Matrix3() },
      center: { value: new Vector3() },
      canvas_size: { value: new Vector2() },
      shift: { value: new Vector2() },
      background: { value: new Vector3() },
      scale: { value: 1 },
      eye_distance: { value: 0 },
      point_size: { value: 3 },
      radius: { value: camera.radius },
    }
    this.renderer = createRenderer(canvas)
    if (this.renderer) this.buildScene(connected)
    else this.fallback = canvas.getContext('2d')
  }

  private buildScene(connected: boolean): void {
    const { dimensions } = this.camera
    const count = this.points.length / dimensions
    const positions = new Float32Array(count * 3)
    for (let point = 0; point < count; point += 1) {
      positions.set(this.points.subarray(point * dimensions, (point + 1) * dimensions), point * 3)
    }
    this.geometry.setAttribute('position', new BufferAttribute(positions, 3))
    this.geometry.setAttribute('point_color', new BufferAttribute(new Float32Array(count * 4), 4))
    const shared = {
      uniforms: this.uniforms,
      vertexShader: VERTEX_SHADER,
      transparent: true,
      depthTest: dimensions === 3,
      depthWrite: dimensions === 3,
    }
    const discs = new Points(this.geometry, new ShaderMaterial({ ...shared, fragmentShader: DISC_SHADER }))
    discs.frustumCulled = false
    if (connected) {
      const material = new ShaderMaterial({ ...shared, fragmentShader: LINE_SHADER, depthWrite: false })
      const line = new Line(this.geometry, material)
      line.frustumCulled = false
      this.scene.add(line)
    }
    this.scene.add(discs)
  }

  setColors(colors: PointColors): void {
    this.colors = colors
    if (!this.renderer) return
    const attribute = this.geometry.getAttribute('point_color') as BufferAttribute
    attribute.array.set(colors.values)
    attribute.needsUpdate = true
    this.uniforms.background.value.set(...colors.background)
  }

  draw(pointSize: number): void {
    const { camera } = this
    const ratio = window.devicePixelRatio || 1
    if (!this.renderer) return this.drawFallback(pointSize, ratio)
    this.renderer.setPixelRatio(ratio)
    this.renderer.setSize(camera.width, camera.height)
    this.uniforms.rotation.value.set(...(camera.rotation as Parameters<Matrix3['set']>))
    this.uniforms.center.value.set(...camera.center)
    this.uniforms.canvas_size.value.set(camera.width, camera.height)
    this.uniforms.shift.value.set(camera.shift[0], -camera.shift[1])
    this.uniforms.scale.value = camera.scale
    this.uniforms.eye_distance.value = camera.eyeDistance
    this.uniforms.point_size.value = pointSize * ratio
    this.renderer.render(this.scene, this.unusedCamera)
  }

  dispose(): void {
    this.geometry.dispose()
    this.renderer?.dispose()
    this.renderer?.forceContextLoss()
  }

  private drawFallback(size: number, ratio: number): void {
    const { canvas, camera, fallback } = this
    if (!fallback) return
    canvas.width = camera.width * ratio
    canvas.height = camera.height * ratio
    canvas.style.width = `${camera.width}px`
    canvas.style.height = `${camera.height}px`
    fallback.setTransform(ratio, 0, 0, ratio, 0, 0)
    const projected = camera.project(this.points)
    const { values } = this.colors
    for (let point = 0; point < projected.length / 3; point += 1) {
      const [red, green, blue] = [0, 1, 2].map((channel) => Math.round(255 * values[point * 4 + channel]))
      fallback.fillStyle = `rgb(${red} ${green} ${blue} / ${values[point * 4 + 3]})`
      fallback.fillRect(projected[point * 3] - size / 2, projected[point * 3 + 1] - size / 2, size, size)
    }
  }
}

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer | null {
  if (!document.createElement('canvas').getContext('webgl2')) return null
  try {
    return new WebGLRenderer({ canvas, alpha: true, antialias: true, preserveDrawingBuffer: false })
  } catch {
    return null // too many contexts are open
  }
}
