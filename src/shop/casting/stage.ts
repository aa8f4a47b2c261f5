import {
  actionOf,
  currentStep,
  currentTimer,
  leftToPour,
  stepsOf,
  type CastingDay,
} from '#domain/casting/casting-day.ts';
import { leftOf, ranFor } from '#domain/casting/timer.ts';
import { castingNotes, nextText, placeText, pourText } from '#texts/casting/casting-notes.ro.ts';
import { actionText, clock, preparations, stepText, stepTitle } from '#texts/casting/casting.ro.ts';

const stage = document.querySelector<HTMLDialogElement>('[data-stage]')!;

/** Returns a part of the stage by its data attribute. */
export function part<T extends HTMLElement = HTMLElement>(name: string): T {
  return stage.querySelector<T>(`[data-${name}]`)!;
}

export { stage };

/** Writes only changes, because screen readers announce every write. */
function write(name: string, text: string, hidden = text === ''): void {
  const element = part(name);
  if (element.textContent !== text) element.textContent = text;
  element.hidden = hidden;
}

export function showDay(day: CastingDay, now: number): void {
  const steps = stepsOf(day);
  const step = currentStep(day);
  const next = steps[day.at + 1];
  const action = actionOf(day, now);
  write('place', placeText(day.at, steps.length));
  part<HTMLProgressElement>('progress').max = steps.length;
  part<HTMLProgressElement>('progress').value = day.at + (action === 'finish' ? 1 : 0);
  write('title', stepTitle(day.kit, step));
  write('text', stepText(day.kit, step));
  write('next', nextText(next && stepTitle(day.kit, next)));
  showList(step.kind === 'prepare' ? preparations(day.kit) : []);
  const left = leftToPour(day, now);
  write('pour', left === undefined ? '' : pourText(left));
  showTime(day, now);
  write('main', actionText(action, step));
  part('main').dataset.action = action;
  const timer = currentTimer(day);
  part('back').hidden = day.at === 0;
  part('again').hidden = timer === undefined;
  part('more').hidden = timer === undefined || step.kind !== 'hold';
  part('skip').hidden = action === 'next' || action === 'finish';
}

function showList(items: string[]): void {
  const list = part('list');
  list.hidden = items.length === 0;
  if (list.childElementCount === items.length) return;
  list.replaceChildren(...items.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
}

function showTime(day: CastingDay, now: number): void {
  const { timing } = currentStep(day);
  const timer = currentTimer(day);
  const digits = part('digits');
  if (!timing) {
    write('digits', '');
    return write('sign', '');
  }
  // Running timers round up like a watch: the last second ends at zero.
  const left = timer ? Math.ceil(leftOf(timer, now) / 1_000) : timing.seconds;
  write('digits', clock(Math.max(0, left)));
  digits.dataset.long = String(digits.textContent.length > 5);
  const over = left <= 0;
  digits.dataset.over = over ? (currentStep(day).kind === 'pour' ? 'late' : 'true') : '';
  const checking = timer !== undefined && timer.checkMs !== null && ranFor(timer, now) >= timer.checkMs;
  write('sign', over ? castingNotes.over : checking && currentStep(day).kind === 'hold' ? castingNotes.check : '');
}
