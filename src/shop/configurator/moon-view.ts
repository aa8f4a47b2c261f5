import {
  DataTexture, Group, HalfFloatType, Matrix3, Matrix4, Mesh, OrthographicCamera, PlaneGeometry, RedFormat, RepeatWrapping,
  RGBAFormat, RGFormat, Scene, UnsignedByteType, Vector3, WebGLRenderer, WebGLRenderTarget, type RawShaderMaterial,
} from 'three'; // prettier-ignore
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import { MATERIALS } from '#domain/moon/picture/finishes.ts';
import { layOut } from '#domain/moon/picture/layout.ts';
import { viewOfMoon, type PictureSky } from '#domain/moon/picture/view-of-moon.ts';
import { layerTexture, replace, shader, texture } from './gl-parts.ts';
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

/** Side of the picture that keeps the sunlight. */
const SUNLIGHT_SIZE = 1024;
/** More points than this no eye tells apart, and a phone would draw them for nothing. */
const MOST_POINTS = 2;
/** A frame that took longer than this was too slow; after this long without one the disc rests. */
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
  /** Radians to the right and downwards. */
  yaw: number;
  pitch: number;
  zoom: number;
}

const AT_REST: Pose = { yaw: 0, pitch: 0, zoom: 1 };

/** The turning picture: draws only when something changed. */
export class MoonView {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new OrthographicCamera(-0.5, 0.5, 0.5, -0.5, 0.1, 10);
  readonly #disc = new Group();
  readonly #medal: Mesh<ReturnType<typeof medalGeometry>, RawShaderMaterial>;
  readonly #light: Mesh<PlaneGeometry, RawShaderMaterial>;
  readonly #sunlight = new WebGLRenderTarget(SUNLIGHT_SIZE, SUNLIGHT_SIZE, { depthBuffer: false });
  readonly #layers: Record<'wall' | 'frame' | 'front', Mesh<PlaneGeometry, RawShaderMaterial>>;
  #pose: Pose = AT_REST;
  #shown: Shown | undefined;
  #waiting = 0;
  #moving = false;
  #rest = 0;
  #drawnAt = 0;
  /** By how much fewer points are drawn each way just now. */
  #coarse = 1;
  readonly #points = Math.min(devicePixelRatio, MOST_POINTS);

  constructor(canvas: HTMLCanvasElement, { size, texels, grain }: PictureRequests['relief']['answer']) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(this.#points);
    const relief = texture(new DataTexture(texels, size, size, RGBAFormat, HalfFloatType));
    // Two numbers a texel leave odd rows unaligned nowhere: 256 × 2 bytes.
    const grainTile = texture(new DataTexture(grain, 256, 256, RGFormat, UnsignedByteType));
    grainTile.wrapS = grainTile.wrapT = RepeatWrapping;
    const moon = { relief, east: new Vector3(), north: new Vector3(), front: new Vector3() };
    this.#light = new Mesh(
      new PlaneGeometry(2, 2),
      shader(SQUARE_VERTICES, SUNLIGHT_FRAGMENTS, { ...moon, sun: new Vector3() }),
    );
    this.#light.frustumCulled = false;
    this.#medal = new Mesh(
      medalGeometry(),
      shader(MEDAL_VERTICES, MEDAL_FRAGMENTS, {
        ...moon,
        ...{ sunlight: this.#sunlight.texture, letters: null, grain: grainTile, turned: new Matrix3() },
        ...{ base: new Vector3(), deepened: new Vector3(), shine: 0, gloss: 1, metalness: 0, leafing: 0 },
      }),
    );
    const layer = (order: number, depth: boolean) => {
      const mesh = new Mesh(new PlaneGeometry(1, 1), shader(LAYER_VERTICES, LAYER_FRAGMENTS, { layer: null }));
      mesh.material.transparent = true;
      mesh.material.depthTest = mesh.material.depthWrite = depth;
      mesh.renderOrder = order;
      return mesh;
    };
    this.#layers = { wall: layer(0, false), frame: layer(1, false), front: layer(3, false) };
    // Only what counts as transparent is drawn in the order given here.
    this.#medal.material.transparent = true;
    this.#medal.renderOrder = 2;
    this.#camera.position.z = 4;
    this.#disc.add(this.#medal, this.#layers.frame);
    this.#scene.add(this.#layers.wall, this.#disc, this.#layers.front);
  }

  /** Takes over a design with all that was worked out for it, and draws it. */
  show(shown: Shown): void {
    const before = this.#shown;
    this.#shown = shown;
    const { disc, frame } = layOut(shown.design);
    const material = MATERIALS[shown.design.finisaj];
    const view = viewOfMoon(shown.sky);
    const [medal, light] = [this.#medal.material.uniforms, this.#light.material.uniforms];
    // Rows of the turn: what lies right, up and towards the eye, in the Moon's axes.
    for (const uniforms of [medal, light]) {
      (uniforms.east!.value as Vector3).set(...view.east);
      (uniforms.north!.value as Vector3).set(...view.north);
      (uniforms.front!.value as Vector3).set(...view.front);
    }
    (light.sun!.value as Vector3).set(...view.sun);
    (medal.base!.value as Vector3).set(...material.colour);
    (medal.deepened!.value as Vector3).set(...material.shade);
    medal.shine!.value = material.shine;
    medal.gloss!.value = material.gloss;
    medal.metalness!.value = material.metal;
    medal.leafing!.value = material.leaf;
    const { size, depths } = shown.letters;
    if (shown.letters !== before?.letters)
      replace(medal.letters!, texture(new DataTexture(depths, size, size, RedFormat, UnsignedByteType)));
    this.#medal.scale.setScalar(disc.diameter);
    // On a stand the disc turns around itself; in a frame everything turns with the frame.
    const { frame: frameLayer, front } = this.#layers;
    this.#disc.position.set(frame ? 0 : disc.x, frame ? 0 : disc.y, 0);
    this.#medal.position.set(frame ? disc.x : 0, frame ? disc.y : 0, 0);
    frameLayer.visible = Boolean(frame);
    frameLayer.position.z = -0.07;
    (frame ? this.#disc : this.#scene).add(front);
    front.position.z = frame ? 0.04 : 0;
    for (const name of ['wall', 'frame', 'front'] as const) {
      const [mesh, pixels] = [this.#layers[name], shown.layers[name]];
      if (pixels && shown.layers !== before?.layers) replace(mesh.material.uniforms.layer!, layerTexture(pixels));
    }
    if (shown.sky !== before?.sky) {
      this.#renderer.setRenderTarget(this.#sunlight);
      this.#renderer.render(this.#light, this.#camera);
      this.#renderer.setRenderTarget(null);
    }
    this.draw();
  }

  /** The design at rest, as a JPEG in a data address; undefined while another one is shown. @param side - in pixels */
  picture(design: MoonDesign, side: number): string | undefined {
    if (this.#shown?.design !== design) return undefined;
    const pose = this.#pose;
    const copy = Object.assign(document.createElement('canvas'), { width: side, height: side });
    this.#pose = AT_REST;
    this.#drawNow();
    // In the same task: afterwards the card keeps nothing of it.
    copy.getContext('2d')!.drawImage(this.#renderer.domElement, 0, 0, side, side);
    this.#pose = pose;
    this.#drawNow();
    return copy.toDataURL('image/jpeg', 0.82);
  }

  pose(pose: Pose): void {
    this.#pose = pose;
    this.#moving = true;
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => this.#settle(), REST_MS);
    this.draw();
  }

  /** Side of the square on the page, in CSS pixels. */
  resize(side: number): void {
    this.#renderer.setSize(side, side, false);
    this.draw();
  }

  /** Draws with the next frame, however often it was asked for. */
  draw(): void {
    this.#waiting ||= requestAnimationFrame((now) => {
      this.#waiting = 0;
      this.#keepUp(now);
      this.#drawNow();
    });
  }

  /** A card that cannot keep up while the disc turns gets fewer points to draw; at rest all are drawn. */
  #keepUp(now: number): void {
    const gap = now - this.#drawnAt;
    this.#drawnAt = now;
    if (!this.#moving || gap < SLOW_FRAME_MS || gap > REST_MS || this.#coarse >= COARSEST) return;
    this.#coarse = Math.min(COARSEST, this.#coarse * 1.25);
    this.#renderer.setPixelRatio(this.#points / this.#coarse);
  }

  #settle(): void {
    this.#moving = false;
    if (this.#coarse === 1) return;
    this.#coarse = 1;
    this.#renderer.setPixelRatio(this.#points);
    this.draw();
  }

  #drawNow(): void {
    if (!this.#shown) return;
    const { yaw, pitch, zoom } = this.#pose;
    const { disc } = layOut(this.#shown.design);
    this.#disc.rotation.set(pitch, yaw, 0);
    (this.#medal.material.uniforms.turned!.value as Matrix3).setFromMatrix4(
      new Matrix4().makeRotationFromEuler(this.#disc.rotation),
    );
    this.#camera.zoom = zoom;
    this.#camera.position.x = disc.x * (1 - 1 / zoom);
    this.#camera.position.y = disc.y * (1 - 1 / zoom);
    this.#camera.updateProjectionMatrix();
    this.#renderer.render(this.#scene, this.#camera);
  }

  dispose(): void {
    cancelAnimationFrame(this.#waiting);
    clearTimeout(this.#rest);
    this.#sunlight.dispose();
    this.#renderer.dispose();
  }
}
