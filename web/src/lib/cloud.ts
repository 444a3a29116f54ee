/** Many points, drawn by WebGL: three.js Points whose shader does the sums of `Camera`. Where there is no WebGL, plain squares on a canvas. */

import { BufferAttribute, BufferGeometry, Camera as Dummy, Line, Matrix3, Points, Scene, ShaderMaterial, Vector2, Vector3, WebGLRenderer } from 'three'
import type { Camera } from './camera'

const PLACE = `
  uniform mat3 turn; uniform vec3 centre; uniform vec2 room; uniform vec2 shift;
  uniform float scale; uniform float eye; uniform float size; uniform float radius;
  attribute vec4 tint; varying vec4 colour; varying float nearness;
  void main() {
    vec3 at = turn * (position - centre);
    float near = eye > 0.0 ? eye / (eye - at.z) : 1.0;
    vec2 place = at.xy * scale * near + shift;
    gl_Position = vec4(2.0 * place / room, -at.z / (4.0 * radius), 1.0);
    gl_PointSize = size * near * (tint.a < 0.3 ? 0.7 : 1.0);
    colour = tint; nearness = near;
  }`
const DISC = `
  uniform vec3 paper; uniform float eye; varying vec4 colour; varying float nearness;
  void main() {
    float far = length(gl_PointCoord - 0.5);
    if (far > 0.5) discard;
    float fade = eye > 0.0 ? clamp((1.25 - nearness) * 1.6, 0.0, 0.75) : 0.0;
    gl_FragColor = vec4(mix(colour.rgb, paper, fade), colour.a * smoothstep(0.5, 0.38, far));
  }`
const THREAD = `
  uniform vec3 paper; varying vec4 colour; varying float nearness;
  void main() { gl_FragColor = vec4(mix(colour.rgb, paper, clamp((1.25 - nearness) * 1.6, 0.0, 0.75)), colour.a * 0.4); }`

export type Tints = { values: Float32Array; paper: [number, number, number] }

export class Cloud {
  private readonly renderer: WebGLRenderer | null
  private readonly plain: CanvasRenderingContext2D | null = null
  private readonly scene = new Scene()
  private readonly eye = new Dummy()
  private readonly geometry = new BufferGeometry()
  private readonly uniforms: Record<string, { value: any }>
  private tints: Tints = { values: new Float32Array(), paper: [1, 1, 1] }

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly places: Float32Array,
    private readonly camera: Camera,
    joined: boolean,
  ) {
    this.uniforms = {
      turn: { value: new Matrix3() },
      centre: { value: new Vector3() },
      room: { value: new Vector2() },
      shift: { value: new Vector2() },
      paper: { value: new Vector3() },
      scale: { value: 1 },
      eye: { value: 0 },
      size: { value: 3 },
      radius: { value: camera.radius },
    }
    this.renderer = renderer(canvas)
    if (!this.renderer) {
      this.plain = canvas.getContext('2d')
      return
    }
    const count = places.length / camera.dimensions
    const solid = new Float32Array(count * 3)
    for (let at = 0; at < count; at += 1) solid.set(places.subarray(at * camera.dimensions, (at + 1) * camera.dimensions), at * 3)
    this.geometry.setAttribute('position', new BufferAttribute(solid, 3))
    this.geometry.setAttribute('tint', new BufferAttribute(new Float32Array(count * 4), 4))
    const shared = { uniforms: this.uniforms, vertexShader: PLACE, transparent: true, depthTest: camera.dimensions === 3, depthWrite: camera.dimensions === 3 }
    const points = new Points(this.geometry, new ShaderMaterial({ ...shared, fragmentShader: DISC }))
    points.frustumCulled = false
    if (joined) {
      const thread = new Line(this.geometry, new ShaderMaterial({ ...shared, fragmentShader: THREAD, depthWrite: false }))
      thread.frustumCulled = false
      this.scene.add(thread)
    }
    this.scene.add(points)
  }

  /** Red, green, blue and opacity of every point, 0 to 1. */
  paint(tints: Tints): void {
    this.tints = tints
    if (!this.renderer) return
    const attribute = this.geometry.getAttribute('tint') as BufferAttribute
    attribute.array.set(tints.values)
    attribute.needsUpdate = true
    this.uniforms.paper.value.set(...tints.paper)
  }

  draw(size: number): void {
    const { camera } = this
    const ratio = window.devicePixelRatio || 1
    if (!this.renderer) return this.drawPlain(size, ratio)
    this.renderer.setPixelRatio(ratio)
    this.renderer.setSize(camera.width, camera.height)
    this.uniforms.turn.value.set(...(camera.turn as [number, number, number, number, number, number, number, number, number]))
    this.uniforms.centre.value.set(...camera.centre)
    this.uniforms.room.value.set(camera.width, camera.height)
    this.uniforms.shift.value.set(camera.shift[0], -camera.shift[1])
    this.uniforms.scale.value = camera.scale
    this.uniforms.eye.value = camera.eye
    this.uniforms.size.value = size * ratio
    this.renderer.render(this.scene, this.eye)
  }

  free(): void {
    this.geometry.dispose()
    this.renderer?.dispose()
    this.renderer?.forceContextLoss()
  }

  private drawPlain(size: number, ratio: number): void {
    const { canvas, camera, plain } = this
    if (!plain) return
    canvas.width = camera.width * ratio
    canvas.height = camera.height * ratio
    canvas.style.width = `${camera.width}px`
    canvas.style.height = `${camera.height}px`
    plain.setTransform(ratio, 0, 0, ratio, 0, 0)
    const seen = camera.project(this.places)
    const { values } = this.tints
    for (let at = 0; at < seen.length / 3; at += 1) {
      const [red, green, blue] = [0, 1, 2].map((part) => Math.round(255 * values[at * 4 + part]))
      plain.fillStyle = `rgb(${red} ${green} ${blue} / ${values[at * 4 + 3]})`
      plain.fillRect(seen[at * 3] - size / 2, seen[at * 3 + 1] - size / 2, size, size)
    }
  }
}

function renderer(canvas: HTMLCanvasElement): WebGLRenderer | null {
  if (!document.createElement('canvas').getContext('webgl2')) return null
  return new WebGLRenderer({ canvas, alpha: true, antialias: true, preserveDrawingBuffer: false })
}
