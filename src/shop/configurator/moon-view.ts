import type { MoonDesign } from '#domain/moon/moon-design.ts';
import { MATERIALS } from '#domain/moon/picture/finishes.ts';
import { layOut } from '#domain/moon/picture/layout.ts';
import { viewOfMoon, type PictureSky } from '#domain/moon/picture/view-of-moon.ts';
import { Program, texture, type Values } from './gl-parts.ts';
import { medalGeometry } from './medal-geometry.ts';
import {
  LAYER_FRAGMENTS,
  LAYER_VERTICES,
  MEDAL_FRAGMENTS,
  MEDAL_VERTICES,
  SQUARE_VERTICES,
  SUNLIGHT_FRAGMENTS,
} from './medal-shader.ts';
import type { PictureRequests } from './picture-requests.ts';

/** Side of the sunlight texture. */
const SUNLIGHT_SIZE = 1024;
/** Highest device pixel ratio drawn: nobody sees more, and phones would waste power. */
const MOST_POINTS = 2;
/** Ms from which a frame counts as slow, and after which the disc counts as resting. */
const SLOW_FRAME_MS = 22;
const REST_MS = 240;
const COARSEST = 3;

interface Shown {
  design: MoonDesign;
  sky: PictureSky;
  letters: PictureRequests['letters']['answer'];
  layers: PictureRequests['layers']['answer'];
}

export interface Pose {
  /** Radians to the right, then downwards. */
  yaw: number;
  pitch: number;
  zoom: number;
}

const LAYERS = ['wall', 'frame', 'front'] as const;
const UNTURNED = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const CENTRE = [0, 0, 0];

/** The turning view, which draws only after a change. */
export class MoonView {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #programs: Record<'light' | 'medal' | 'layer', Program>;
  readonly #sunlight: { texture: WebGLTexture; buffer: WebGLFramebuffer };
  readonly #relief: WebGLTexture;
  readonly #grain: WebGLTexture;
  readonly #corners: number;
  readonly #textures = new Map<'letters' | (typeof LAYERS)[number], WebGLTexture>();
  #pose: Pose = { yaw: 0, pitch: 0, zoom: 1 };
  #shown: Shown | undefined;
  #side = 0;
  #waiting = 0;
  #moving = false;
  #rest = 0;
  #drawnAt = 0;
  /** Factor by which the resolution is currently reduced. */
  #coarse = 1;

  /** @throws Error if the graphics card cannot draw it */
  constructor(canvas: HTMLCanvasElement, { size, texels, grain }: PictureRequests['relief']['answer']) {
    const gl = canvas.getContext('webgl2', { alpha: false })!;
    [this.#canvas, this.#gl] = [canvas, gl];
    this.#programs = {
      light: new Program(gl, SQUARE_VERTICES, SUNLIGHT_FRAGMENTS),
      medal: new Program(gl, MEDAL_VERTICES, MEDAL_FRAGMENTS),
      layer: new Program(gl, LAYER_VERTICES, LAYER_FRAGMENTS),
    };
    this.#relief = texture(gl, texels, size, 4);
    this.#grain = texture(gl, grain, 256, 2);
    for (const way of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, way, gl.REPEAT);
    this.#sunlight = { texture: texture(gl, null, SUNLIGHT_SIZE, 4), buffer: gl.createFramebuffer() };
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#sunlight.buffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#sunlight.texture, 0);
    const { corners, triangles } = medalGeometry();
    this.#corners = triangles.length;
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0);
    gl.enable(gl.BLEND);
    gl.enable(gl.CULL_FACE);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  }

  /** Takes over a design with its computed parts, and draws it. */
  show(shown: Shown): void {
    const before = this.#shown;
    this.#shown = shown;
    const { letters, layers, sky } = shown;
    if (letters !== before?.letters) this.#keep('letters', letters.depths, 1);
    if (layers !== before?.layers) for (const name of LAYERS) if (layers[name]) this.#keep(name, layers[name], 4);
    if (sky !== before?.sky) this.#light();
    this.draw();
  }

  /** Replaces a texture and frees the old one. */
  #keep(name: 'letters' | (typeof LAYERS)[number], texels: Uint8Array | Uint8ClampedArray, numbers: 1 | 4): void {
    this.#gl.deleteTexture(this.#textures.get(name) ?? null);
    this.#textures.set(name, texture(this.#gl, texels, Math.sqrt(texels.length / numbers), numbers));
  }

  /** Renders a sky's sunlight into its texture. */
  #light(): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#sunlight.buffer);
    gl.viewport(0, 0, SUNLIGHT_SIZE, SUNLIGHT_SIZE);
    this.#programs.light.use({ ...viewOfMoon(this.#shown!.sky), relief: this.#relief });
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }

  pose(pose: Pose): void {
    this.#pose = pose;
    this.#moving = true;
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => this.#settle(), REST_MS);
    this.draw();
  }

  /** Sets the square's side on the page, in CSS pixels. */
  resize(side: number): void {
    this.#side = side;
    this.draw();
  }

  /** Draws once in the next frame, however often it is called. */
  draw(): void {
    this.#waiting ||= requestAnimationFrame((now) => {
      this.#waiting = 0;
      this.#keepUp(now);
      this.#drawNow();
    });
  }

  /** Lowers the resolution for a card too slow for the turning disc; a resting disc is drawn in full. */
  #keepUp(now: number): void {
    const gap = now - this.#drawnAt;
    this.#drawnAt = now;
    if (!this.#moving || gap < SLOW_FRAME_MS || gap > REST_MS || this.#coarse >= COARSEST) return;
    this.#coarse = Math.min(COARSEST, this.#coarse * 1.25);
  }

  #settle(): void {
    this.#moving = false;
    if (this.#coarse === 1) return;
    this.#coarse = 1;
    this.draw();
  }

  #drawNow(): void {
    if (!this.#shown) return;
    const gl = this.#gl;
    const { design, sky, layers } = this.#shown;
    const { disc, frame } = layOut(design);
    const { yaw, pitch, zoom } = this.#pose;
    const points = Math.floor((this.#side * Math.min(devicePixelRatio, MOST_POINTS)) / this.#coarse);
    if (this.#canvas.width !== points) this.#canvas.width = this.#canvas.height = points;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, points, points);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);

    const eye = [disc.x * (1 - 1 / zoom), disc.y * (1 - 1 / zoom), zoom];
    const [sinX, cosX, sinY, cosY] = [Math.sin(pitch), Math.cos(pitch), Math.sin(yaw), Math.cos(yaw)];
    // On a stand the disc turns alone; in a frame everything turns.
    const turned = [cosY, sinX * sinY, -cosX * sinY, 0, cosX, sinX, sinY, -sinX * cosY, cosX * cosY];
    const [stand, hub] = frame ? [[disc.x, disc.y, 0], CENTRE] : [CENTRE, [disc.x, disc.y, 0]];
    const still = { turned: UNTURNED, stand: CENTRE, hub: CENTRE, size: 1, eye };
    this.#drawLayer('wall', still);
    if (layers.frame) this.#drawLayer('frame', { ...still, turned, stand: [0, 0, -0.07] });
    const { colour, shade, shine, gloss, metal, leaf } = MATERIALS[design.finisaj];
    const { east, north, front } = viewOfMoon(sky);
    this.#programs.medal.use({
      ...{ turned, stand, hub, eye, size: disc.diameter, east, north, front },
      ...{ relief: this.#relief, sunlight: this.#sunlight.texture, grain: this.#grain },
      ...{ letters: this.#textures.get('letters')!, base: colour, deepened: shade, shine, gloss },
      ...{ metalness: metal, leafing: leaf },
    });
    gl.enable(gl.DEPTH_TEST);
    gl.drawElements(gl.TRIANGLES, this.#corners, gl.UNSIGNED_SHORT, 0);
    gl.disable(gl.DEPTH_TEST);
    this.#drawLayer('front', frame ? { ...still, turned, stand: [0, 0, 0.04] } : still);
  }

  #drawLayer(name: (typeof LAYERS)[number], values: Values): void {
    this.#programs.layer.use({ ...values, layer: this.#textures.get(name)! });
    this.#gl.drawArrays(this.#gl.TRIANGLE_STRIP, 0, 4);
  }

  dispose(): void {
    cancelAnimationFrame(this.#waiting);
    clearTimeout(this.#rest);
  }
}
