import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { EngravedText } from '#domain/engraving/engraved-text.ts';
import type { PlateText } from '#domain/engraving/lay-plate.ts';
import { writtenTexts as texts } from '#texts/engraving/engraving.ro.ts';
import { fieldProblem, isToCome, type WrittenField } from './field-problem.ts';
import type { PlateLine } from '#domain/engraving/plate-line.ts';

const form = document.querySelector<HTMLFormElement>('[data-buy-form]')!;
const preview = form.querySelector<HTMLElement>('[data-engraving-preview]');
const said = form.querySelector<HTMLElement>('[data-written-said]');

/** Ms after which a screen reader is told, so that it does not announce every letter. */
const SAID_AFTER_MS = 900;
let saying: ReturnType<typeof setTimeout> | undefined;
let typedInto: Option | undefined;

/** A field with the elements around it. */
interface Option {
  field: Typed;
  hint: HTMLElement;
  error: HTMLElement;
  future: HTMLElement | null;
  /** Text of the hint for an empty field. */
  usualHint: string;
  plateLine: ReturnType<typeof readPlateLine>;
  engraved: EngravedText | undefined;
  /** True once the field was left or buying was tried: only then missing text is an error. */
  isTried: boolean;
}
const options = [...form.querySelectorAll<HTMLElement>('[data-written]')].map((box): Option => {
  const field = box.querySelector<Typed>('input, textarea')!;
  const hint = box.querySelector<HTMLElement>('[data-hint]')!;
  const common = { field, hint, usualHint: hint.textContent, engraved: undefined, isTried: false };
  return {
    ...common,
    error: box.querySelector<HTMLElement>('[data-error]')!,
    future: box.querySelector<HTMLElement>('[data-future]'),
    plateLine: readPlateLine(field),
  };
});
let hasFailed = false;
/** True if buying was tried while a text was being measured: it repeats afterwards. */
let isAwaited = false;

const engravedTexts = (): (PlateText & { option: Option })[] =>
  options.flatMap((option) => {
    const text = wordsOf(option.field);
    return option.plateLine && text ? [{ ...option.plateLine, text, option }] : [];
  });

function stateOf({ field, plateLine, engraved, future }: Option): WrittenField {
  const words = wordsOf(field);
  const isMeasured = engraved?.text === words;
  return {
    type: field.type === 'date' ? 'date' : 'text',
    required: field.required,
    value: field.value.trim(),
    unreadable: field.validity.badInput || field.validity.rangeUnderflow || field.validity.rangeOverflow,
    maxLength: field.dataset.maxLength ? Number(field.dataset.maxLength) : null,
    engraved: !plateLine ? null : isMeasured && engraved ? engraved : hasFailed ? 'failed' : 'waiting',
    printed: field.dataset.printed !== undefined,
    today: bucharestDay(new Date()),
    futureConfirmed: future?.querySelector('input')?.checked ?? false,
  };
}

function show(option: Option) {
  const { field, hint, error, future, usualHint, isTried } = option;
  const state = stateOf(option);
  const problem = fieldProblem(state);
  field.setCustomValidity(problem);
  if (future) future.hidden = !isToCome(state);
  // Excess text is an error while typing; missing text only once tried.
  const grows = state.value !== '' && !state.unreadable && state.engraved !== 'waiting';
  const shown = problem && (isTried || (grows && problem !== texts.dateToCome)) ? problem : '';
  error.textContent = shown;
  if (shown) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  hint.textContent = hintOf(state) ?? usualHint;
}

function hintOf({ type, value, maxLength, engraved }: WrittenField): string | undefined {
  if (value === '' || type === 'date') return undefined;
  if (typeof engraved === 'object' && engraved) return texts.room(engraved.widthMm, engraved.availableMm);
  if (maxLength !== null) return value.length > maxLength ? undefined : texts.messageLeft(maxLength - value.length);
  return undefined;
}

const textOf = (texts: readonly PlateText[]) => texts.map(({ text }) => text).join(' · ');

/** Measures and draws the engraved texts; text typed meanwhile follows. */
async function engrave() {
  const asked = engravedTexts();
  if (!preview) return;
  if (asked.length === 0) {
    preview.hidden = true;
    return;
  }
  const drawn = await import('./plate-picture.ts').then(({ drawPlate }) => drawPlate(asked)).catch(() => undefined);
  // The visitor has typed on, so this result is outdated.
  if (textOf(engravedTexts()) !== textOf(asked)) return;
  hasFailed = !drawn;
  for (const [index, { option }] of asked.entries()) option.engraved = drawn?.plate.lines[index];
  preview.querySelector('[data-plate]')!.innerHTML = drawn?.svg ?? '';
  preview.querySelector('[data-echo]')!.textContent = textOf(asked);
  preview.hidden = false;
  options.forEach(show);
  // A face that loads late is measured after the pause, and announced then.
  if (typedInto) say(typedInto);
  if (!isAwaited) return;
  isAwaited = false;
  form.querySelector<HTMLElement>('[type=submit]')!.click();
}

/** Announces the room left in the typed field, once the visitor pauses. */
function say(option: Option) {
  typedInto = option;
  clearTimeout(saying);
  saying = setTimeout(() => {
    if (said) said.textContent = option.error.textContent || option.hint.textContent;
  }, SAID_AFTER_MS);
}

for (const option of options) {
  const { field, future } = option;
  const changed = () => {
    // Another day needs another confirmation.
    const confirm = future?.querySelector('input');
    if (confirm) confirm.checked = false;
    show(option);
    void engrave();
    say(option);
  };
  field.addEventListener('input', changed);
  future?.addEventListener('change', () => show(option));
  field.addEventListener('change', () => {
    option.isTried = true;
    show(option);
  });
  // The shop's words at the field replace the browser's message.
  field.addEventListener('invalid', (event) => {
    event.preventDefault();
    option.isTried = true;
    show(option);
    if (stateOf(option).engraved === 'waiting' && field.value.trim()) isAwaited = true;
    if (form.querySelector(':invalid:not(fieldset)') !== field) return;
    const confirm = future?.querySelector('input');
    (confirm && !future!.hidden && field.validationMessage === texts.dateToCome ? confirm : field).focus();
  });
}

function showAll() {
  options.forEach(show);
  void engrave();
}
showAll();
// This file loads on the first touch, so text typed meanwhile is announced too.
const begun = options.find(({ field }) => field === document.activeElement && field.value !== '');
if (begun) say(begun);
// Going back, a browser restores typed text without an event.
addEventListener('pageshow', showAll);

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Reads a field as order and engraver do: a day as `05.03.2026`. */
function wordsOf({ type, value }: Pick<Typed, 'type' | 'value'>): string {
  const words = value.trim();
  return type === 'date' ? words.split('-').reverse().join('.') : words;
}

/** Reads a field's engraving from the page; undefined without one. */
function readPlateLine({ dataset }: Typed): PlateLine | undefined {
  return dataset.engraving === undefined ? undefined : (JSON.parse(dataset.engraving) as PlateLine);
}
