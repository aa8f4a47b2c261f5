/** The steps before shipping that an owner takes by themselves; false: turned off, the next step takes it along. */
export interface HandlingSteps {
  confirm: boolean;
  pack: boolean;
}

export const ALL_STEPS: HandlingSteps = { confirm: true, pack: true };
