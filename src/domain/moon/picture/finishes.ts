import type { Finish } from '../moon-design.ts';

type Colour = readonly [number, number, number];

/** How a finish reflects light; colours are linear. */
export interface Material {
  /** Colour of the highlands and the ring. */
  colour: Colour;
  /** Colour of deep and shaded places. */
  shade: Colour;
  /** Brightness of the highlight, and its narrowness. */
  shine: number;
  gloss: number;
  /** 0: diffuse like plaster; 1: reflective like metal. */
  metal: number;
  /** Visibility of the squares of metal leaf. */
  leaf: number;
}

export const MATERIALS: Readonly<Record<Finish, Material>> = {
  'ghips-alb': { colour: [0.86, 0.845, 0.81], shade: [0.8, 0.77, 0.73], shine: 0.02, gloss: 12, metal: 0, leaf: 0 },
  ivoriu: { colour: [0.84, 0.72, 0.52], shade: [0.66, 0.5, 0.32], shine: 0.045, gloss: 18, metal: 0, leaf: 0 },
  bronz: { colour: [0.5, 0.29, 0.125], shade: [0.3, 0.17, 0.085], shine: 0.62, gloss: 26, metal: 0.75, leaf: 0 },
  'foita-argint': {
    colour: [0.66, 0.675, 0.7],
    shade: [0.5, 0.52, 0.56],
    shine: 0.75,
    gloss: 34,
    metal: 0.85,
    leaf: 1,
  },
};
