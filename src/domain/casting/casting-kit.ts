/** Ways to cast a kit; several products may share one. */
export const CASTING_KITS = ['piesa', 'pereche', 'labuta', 'cuplu', 'familie'] as const;
export type CastingKit = (typeof CASTING_KITS)[number];

/** From and to, in the unit that the name says. */
export interface Span {
  from: number;
  to: number;
}

interface KitFigures {
  /** Casts that are made one after the other before the waiting begins, each with its own packet and cup. */
  pieces: 1 | 2;
  /** For one cast. */
  alginateG: number;
  waterMl: number;
  mixS: number;
  /** Time that the hand stays in, with water at 20–22 °C. */
  holdS: Span;
  /** For one cast; what a paw needs depends on the size of its vessel. */
  plasterG: number | null;
  unmoldH: number;
  dryDays: Span;
}

const small = { mixS: 45, holdS: { from: 120, to: 180 }, unmoldH: 2, dryDays: { from: 3, to: 5 } };
const slow = { pieces: 1, mixS: 60, holdS: { from: 300, to: 360 }, unmoldH: 4 } as const;
const packet = { alginateG: 200, waterMl: 700, plasterG: 500 };

/** The figures of the products' own texts (catalogue and blog); a test holds them together. */
export const KIT_FIGURES: Record<CastingKit, KitFigures> = {
  piesa: { ...small, ...packet, pieces: 1 },
  pereche: { ...small, ...packet, pieces: 2 },
  labuta: { ...small, pieces: 1, alginateG: 100, waterMl: 350, plasterG: null },
  cuplu: { ...slow, alginateG: 500, waterMl: 1_750, plasterG: 1_200, dryDays: { from: 7, to: 10 } },
  familie: { ...slow, alginateG: 900, waterMl: 3_150, plasterG: 2_000, dryDays: { from: 10, to: 14 } },
};

/** Cold water for 100 g of plaster, in ml. */
export const PLASTER_WATER_ML = 40;
/** From the hand's way out of the alginate to the plaster, at most, in seconds. */
export const POUR_WITHIN_S = 30 * 60;
/** From the first plaster in the water until it thickens, in seconds. */
export const PLASTER_WORK_S: Span = { from: 6 * 60, to: 8 * 60 };
/** The plaster soaks, and is then stirred, so many seconds. */
export const SOAK_S = 60;
export const STIR_S = 60;
/** By then the plaster is hard, in seconds; its mould stays on until `unmoldH`. */
export const HARD_AFTER_S = 40 * 60;
