/** Optional steps before shipping; false: the step is off, and the next one takes it along. */
export interface HandlingSteps {
  confirm: boolean;
  pack: boolean;
}

export const ALL_STEPS: HandlingSteps = { confirm: true, pack: true };
