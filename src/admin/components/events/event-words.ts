import { CHOOSING, textOf, wordField, wordValue, type EventWords, type ToldEvent } from './detail-words.ts';

/** Formats an event as `Shipped, AWB 2SMD4455667`. */
export function sentenceOf(event: ToldEvent, words: EventWords): string {
  const fill = (_: string, key: string) => wordValue(key, event.details[key], event, words);
  // Trims punctuation left by missing details of an erased order.
  return textOf(event, words)
    .replace(/{{(\w+)}}/g, fill)
    .replace(/[,:]? *$/, '');
}

/** Formats details as `Price: 199.90 → 210.00 RON`. Details without a text are for the server only. */
export function factsOf(event: ToldEvent, words: EventWords): string[] {
  const text = textOf(event, words);
  return Object.entries(event.details).flatMap(([field, value]) => {
    const name = wordField(field, words);
    const isTold = value === true && CHOOSING.includes(field);
    if (name === '' || value === 0 || isTold || text.includes(`{{${field}}}`)) return [];
    return [`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${wordValue(field, value, event, words)}`];
  });
}

export function whoDid(actor: string, { say, nameOf }: EventWords): string {
  return (/^\w+$/.test(actor) && say(`actors.${actor}`)) || nameOf(actor);
}
