import { currentStep, stepsOf, type CastingDay } from '#domain/casting/casting-day.ts';
import { placeText } from '#texts/casting/casting-notes.ro.ts';
import { stepTitle } from '#texts/casting/casting.ro.ts';

const panel = document.querySelector<HTMLElement>('[data-going]')!;
const dialog = document.querySelector<HTMLDialogElement>('[data-reset-dialog]')!;
let giveUp: () => void;

export function showBegun(day: CastingDay | undefined): void {
  panel.hidden = !day;
  if (!day) return;
  panel.querySelector('[data-going-text]')!.textContent =
    `${placeText(day.at, stepsOf(day).length)}: ${stepTitle(day.kit, currentStep(day))}`;
}

/** Asks before a begun cast is given up. */
export function askToGiveUp(then: () => void): void {
  giveUp = then;
  // The dialog keeps its last answer.
  dialog.returnValue = '';
  dialog.showModal();
}

dialog.addEventListener('close', () => {
  if (dialog.returnValue === 'yes') giveUp();
});
