import { foldText } from '#domain/text/fold-text.ts';

/** State of an entry at its bank. `taken_back`: it reverses another; `unknown`: its file does not say clearly. */
export type EntryState = 'settled' | 'unsettled' | 'taken_back' | 'unknown';

/** Words of banks, couriers and CAMT.053, folded; Romanian participles in their masculine form. */
const WORDS: Record<'settled' | 'unsettled', ReadonlySet<string>> = {
  settled: new Set(
    `book booked posted completed complete settled executed processed cleared success successful succeeded done paid
     delivered finalizat procesat executat efectuat realizat decontat contabilizat inregistrat incheiat reusit succes
     incasat achitat platit virat livrat`.split(/\s+/),
  ),
  unsettled: new Set([
    ...`pdng pending futr info processing scheduled created authorised authorized held reverted reversed declined failed
          cancelled canceled rejected refunded returned denied expired voided blocked unsuccessful chargeback neprocesat
          nedecontat initiat programat autorizat suspendat blocat respins refuzat anulat esuat expirat returnat restituit
          rambursat stornat storno revocat`.split(/\s+/),
    ...['in progress', 'on hold', 'in asteptare', 'in curs', 'in curs de procesare', 'in curs de decontare'],
    ...['in procesare', 'in lucru'],
  ]),
};

/** Reads the word that a file has for an entry's state; returns `unknown` for any word not listed. */
export function readEntryState(written: string): EntryState {
  if (written.length > 40) return 'unknown';
  const word = foldText(written)
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const known = (words: ReadonlySet<string>) => words.has(word) || words.has(word.replace(/a$/, ''));
  if (known(WORDS.settled)) return 'settled';
  return known(WORDS.unsettled) ? 'unsettled' : 'unknown';
}
