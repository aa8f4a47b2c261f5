import { slugOf } from '#domain/text/slug.ts';

/** Longest proposal: an address that can still be read, with room for `-copie-12`. */
const LONGEST = 60;

/** The address that a title suggests: `Kit mulaj mânuță` becomes `kit-mulaj-manuta`; '' where it can hold nothing. */
export function proposeProductId(title: string): string {
  return slugOf(title, LONGEST);
}

/** A key or value for an option that has this label, at most 31 characters; keys start with a letter. */
export function proposeOptionKey(label: string): string {
  return slugOf(label, 31).replace(/^[0-9-]+/, '');
}

/** As {@link proposeOptionKey}, but may start with a digit. */
export function proposeChoiceValue(label: string): string {
  return slugOf(label, 40);
}

/** The key of an option with this label, which no other has: carts and orders know the option by it, owners by its label. */
export function freeOptionKey(label: string, taken: ReadonlySet<string>): string {
  return firstFree(shortened(proposeOptionKey(label), 31) || 'optiune', taken);
}

/** As {@link freeOptionKey}, the value of a choice. */
export function freeChoiceValue(label: string, taken: ReadonlySet<string>): string {
  return firstFree(shortened(proposeChoiceValue(label), 40) || 'varianta', taken);
}

/** With room for a number of two digits. */
function shortened(text: string, longest: number): string {
  return text.slice(0, longest - 3).replace(/-+$/, '');
}

/** The first of `wanted`, `wanted-2`, `wanted-3`, … that is not taken. */
export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
