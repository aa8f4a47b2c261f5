import { createHash } from 'node:crypto';
import type { MarkedCredit } from '#domain/bank/match-credits.ts';
import type { Credit } from '#domain/bank/statement.ts';

/**
 * Gives each credit the mark under which the ledger knows it: a hash of account, day, sum, and the bank's reference or,
 * where there is none, payer and text. The same statement, or another one of the same form that overlaps it, gives the
 * same marks; like credits of one day are told apart by their order. Nothing of the payer can be read from it.
 */
export function markCredits(credits: readonly Credit[]): MarkedCredit[] {
  const times = new Map<string, number>();
  return credits.map((credit) => {
    const { account, bookedOn, amount, bankReference, payer, text } = credit;
    const own = bankReference || `${payer}\n${text}`.replace(/\s+/g, ' ').trim();
    const said = JSON.stringify([account, bookedOn, amount, own]);
    const time = (times.get(said) ?? 0) + 1;
    times.set(said, time);
    const hash = createHash('sha256').update(`${said}#${time}`).digest('hex').slice(0, 40);
    return { ...credit, reference: `bank-${hash}` };
  });
}
