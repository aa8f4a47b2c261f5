import {
  HARD_AFTER_S,
  KIT_FIGURES,
  PLASTER_WORK_S,
  SOAK_S,
  STIR_S,
  type CastingKit,
  type Span,
} from './casting-kit.ts';
import { settingTime, type Temperatures } from './setting-time.ts';

export type StepKind = 'prepare' | 'mix' | 'hold' | 'out' | 'sprinkle' | 'soak' | 'stir' | 'pour' | 'set' | 'unmold';

export interface CastingStep {
  kind: StepKind;
  /** Number of the cast within the kit, from 1. */
  piece: number;
  /** Seconds that the step's timer runs, and from when the step may be done already. */
  timing?: { seconds: number; checkFrom?: number };
}

/** Steps whose timers start with the press that ends the step before, because hands are busy by then. */
export const FLOWING: readonly StepKind[] = ['hold', 'stir', 'pour', 'set'];

/**
 * Lists a kit's steps in order. Temperature changes only the alginate's time: plaster takes cold water.
 * @returns undefined for temperatures without times
 */
export function listSteps(kit: CastingKit, temperatures: Temperatures): CastingStep[] | undefined {
  const { pieces, mixS, holdS, unmoldH } = KIT_FIGURES[kit];
  const hold = settingTime(holdS, temperatures);
  if (!hold) return undefined;
  const each = (make: (piece: number) => CastingStep[]) =>
    Array.from({ length: pieces }, (_, index) => make(index + 1)).flat();
  return [
    { kind: 'prepare', piece: 1 },
    ...each((piece) => [
      { kind: 'mix', piece, timing: { seconds: mixS } },
      { kind: 'hold', piece, timing: between(hold) },
      { kind: 'out', piece },
    ]),
    ...each((piece) => [
      { kind: 'sprinkle', piece },
      { kind: 'soak', piece, timing: { seconds: SOAK_S } },
      { kind: 'stir', piece, timing: { seconds: STIR_S } },
      { kind: 'pour', piece, timing: between(PLASTER_WORK_S) },
    ]),
    { kind: 'set', piece: pieces, timing: { seconds: unmoldH * 3_600, checkFrom: HARD_AFTER_S } },
    { kind: 'unmold', piece: pieces },
  ];
}

function between({ from, to }: Span): { seconds: number; checkFrom: number } {
  return { seconds: to, checkFrom: from };
}
