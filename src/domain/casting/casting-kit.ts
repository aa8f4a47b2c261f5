/** Ways of casting; several products may share one. */
export const CASTING_KITS = ['piesa', 'pereche', 'labuta', 'cuplu', 'familie'] as const;
export type CastingKit = (typeof CASTING_KITS)[number];

/** Range in the unit that the field's name says. */
export interface Span {
  from: number;
  to: number;
}

interface KitFigures {
  /** Casts made one after another before the waiting begins, each with its own packet and cup. */
  pieces: 1 | 2;
  /** Grams for one cast. */
  alginateG: number;
  waterMl: number;
  mixS: number;
  /** Seconds that the hand stays in, with water at 20–22 °C. */
  holdS: Span;
  /** Grams for one cast; null for a paw, which depends on the size of its vessel. */
  plasterG: number | null;
  unmoldH: number;
  dryDays: Span;
}

const small = { mixS: 45, holdS: { from: 120, to: 180 }, unmoldH: 2, dryDays: { from: 3, to: 5 } };
const slow = { pieces: 1, mixS: 60, holdS: { from: 300, to: 360 }, unmoldH: 4 } as const;
const packet = { alginateG: 200, waterMl: 700, plasterG: 500 };

/** Figures from the products' texts (catalogue and blog); a test compares them. */
export const KIT_FIGURES: Record<CastingKit, KitFigures> = {
  piesa: { ...small, ...packet, pieces: 1 },
  pereche: { ...small, ...packet, pieces: 2 },
  labuta: { ...small, pieces: 1, alginateG: 100, waterMl: 350, plasterG: null },
  cuplu: { ...slow, alginateG: 500, waterMl: 1_750, plasterG: 1_200, dryDays: { from: 7, to: 10 } },
  familie: { ...slow, alginateG: 900, waterMl: 3_150, plasterG: 2_000, dryDays: { from: 10, to: 14 } },
};

/** Ml of cold water for 100 g of plaster. */
export const PLASTER_WATER_ML = 40;
/** Most seconds from the hand leaving the alginate to the pouring of plaster. */
export const POUR_WITHIN_S = 30 * 60;
/** Seconds from the first plaster in water until it thickens. */
export const PLASTER_WORK_S: Span = { from: 6 * 60, to: 8 * 60 };
/** Seconds that plaster soaks before it is stirred. */
export const SOAK_S = 60;
export const STIR_S = 60;
/** Seconds until plaster is hard; its mould stays on until `unmoldH`. */
export const HARD_AFTER_S = 40 * 60;
