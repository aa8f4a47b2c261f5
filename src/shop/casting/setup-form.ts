import { beginDay, type CastingDay } from '#domain/casting/casting-day.ts';
import { KIT_FIGURES } from '#domain/casting/casting-kit.ts';
import { isKit } from '#domain/casting/read-day.ts';
import { distanceFromPrinted, hasTimes, settingTime, type Temperatures } from '#domain/casting/setting-time.ts';
import { castingNotes } from '#texts/casting/casting-notes.ro.ts';
import { minutes } from '#texts/casting/casting.ro.ts';

const form = document.querySelector<HTMLFormElement>('[data-casting-setup]')!;
export const setupForm = form;
const result = form.querySelector<HTMLElement>('[data-result]')!;

function input(name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function temperatures(): Temperatures {
  return { waterC: input('waterC').valueAsNumber, roomC: input('roomC').valueAsNumber };
}

function kit() {
  const chosen = new FormData(form).get('kit');
  return isKit(chosen) ? chosen : 'piesa';
}

/** Reads a new day from the form; undefined for temperatures without times. */
export function readSetup(): CastingDay | undefined {
  return hasTimes(temperatures()) ? beginDay(kit(), temperatures()) : undefined;
}

export function fillSetup(day: CastingDay): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name=kit]')) radio.checked = radio.value === day.kit;
  input('waterC').value = String(day.waterC);
  input('roomC').value = String(day.roomC);
}

/** Shows how the temperatures change the time in the alginate. */
export function showTimes(): void {
  const chosen = temperatures();
  const time = settingTime(KIT_FIGURES[kit()].holdS, chosen);
  if (!time) {
    result.textContent = castingNotes.noTimes;
    return;
  }
  const away = distanceFromPrinted(chosen);
  const why = away > 0 ? castingNotes.warmer : away < 0 ? castingNotes.colder : castingNotes.printed;
  result.textContent = `În alginat: ${minutes(time)}. ${why}`;
}

form.addEventListener('input', showTimes);
for (const button of form.querySelectorAll<HTMLButtonElement>('[data-step]')) {
  button.addEventListener('click', () => {
    const field = button.parentElement!.querySelector('input')!;
    const degrees = Number.isNaN(field.valueAsNumber) ? 21 : field.valueAsNumber + Number(button.dataset.step);
    field.value = String(Math.min(60, Math.max(0, degrees)));
    form.dispatchEvent(new Event('input'));
  });
}
