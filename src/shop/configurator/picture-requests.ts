import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonMoment, MoonSky } from '#domain/moon/moon-sky.ts';

export interface PictureRequests {
  sky: { ask: MoonMoment; answer: MoonSky };
  /** The grain as bytes, which graphics cards read as fractions. */
  relief: {
    ask: { size: number };
    answer: { size: number; texels: Float32Array; grain: Uint8Array<ArrayBuffer> };
  };
  letters: { ask: Letters; answer: { size: number; depths: Uint8Array<ArrayBuffer> } };
  layers: { ask: { design: MoonDesign; castFile?: string | undefined; size: number }; answer: LayersAnswer };
  picture: {
    ask: { design: MoonDesign; sky: MoonSky; letters: Letters; castFile?: string | undefined; size: number };
    answer: Uint8ClampedArray<ArrayBuffer>;
  };
}

/** Outlines in mm around the disc's centre. */
export interface Letters {
  outlines: string;
  diameterMm: number;
}

interface LayersAnswer {
  wall: Uint8ClampedArray<ArrayBuffer>;
  frame?: Uint8ClampedArray<ArrayBuffer>;
  front: Uint8ClampedArray<ArrayBuffer>;
}
export type PictureKind = keyof PictureRequests;
