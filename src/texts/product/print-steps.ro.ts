import { seatWords } from '../law/seat.ro.ts';

export const PRINT_HEADING = 'Cum ajunge mulajul lângă Lună';

/** Explains the day on the Moon's own page. */
export const WITHOUT_CAST =
  'Ziua este pentru Luna fără mulaj alături. Cu mulaj nu putem spune o zi: întâi vine trusa cu care se ia amprenta.';

/** Promises no day, because the buyer decides when to return the print. @param number - of a placed order */
export function printSteps(firm: Parameters<typeof seatWords>[0] & { legalName: string }, number?: string): string[] {
  const named = number === undefined ? '' : `, ${number},`;
  return [
    'Întâi vine trusa cu care se ia amprenta.',
    'Iei amprenta acasă.',
    `O trimiți la ${firm.legalName}, ${seatWords(firm)}, cu numărul comenzii${named} scris pe colet.`,
    'Turnăm mulajul și îl așezăm lângă Lună; cele două vin împreună. Ziua depinde de când ne ajunge amprenta.',
  ];
}

/** Returns the steps as numbered lines of a document or a mail. */
export const numberedSteps = (...order: Parameters<typeof printSteps>): string[] =>
  printSteps(...order).map((step, at) => `${at + 1}. ${step}`);
