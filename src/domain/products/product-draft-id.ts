import { slugOf } from '#domain/text/slug.ts';

/** Longest proposal: still readable as an address, with room for `-copie-12`. */
const LONGEST = 60;

/** Proposes an id for a title: `Kit mulaj mânuță` becomes `kit-mulaj-manuta`; '' if nothing is left. */
export function proposeProductId(title: string): string {
  return slugOf(title, LONGEST);
}

/** Proposes an option key from a label, at most 31 characters, with a letter first. */
export function proposeOptionKey(label: string): string {
  return slugOf(label, 31).replace(/^[0-9-]+/, '');
}

/** Proposes a choice value like {@link proposeOptionKey}, possibly with a digit first. */
export function proposeChoiceValue(label: string): string {
  return slugOf(label, 40);
}

/** Returns an unused option key for a label: carts and orders identify options by it, owners by the label. */
export function freeOptionKey(label: string, taken: ReadonlySet<string>): string {
  return firstFree(shortened(proposeOptionKey(label), 31) || 'optiune', taken);
}

/** Returns an unused choice value like {@link freeOptionKey}. */
export function freeChoiceValue(label: string, taken: ReadonlySet<string>): string {
  return firstFree(shortened(proposeChoiceValue(label), 40) || 'varianta', taken);
}

/** Leaves room for a suffix of two digits. */
function shortened(text: string, longest: number): string {
  return text.slice(0, longest - 3).replace(/-+$/, '');
}

/** Returns the first of `wanted`, `wanted-2`, `wanted-3`, … that is free. */
export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
