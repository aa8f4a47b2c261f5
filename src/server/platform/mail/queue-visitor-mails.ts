import { sql } from 'kysely';
import { shop } from '#config/shop.ts';
import { countRequest } from '#server/platform/http/count-request.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { queueMails, type NewMail } from './mails-table.ts';

/** Mails in a day to somebody whom the shop does not know, whichever forms their address was typed into. */
const MAILS_TO_STRANGER = 3;
const DAY_SECONDS = 24 * 60 * 60;

/** For forms that anybody fills in with anybody's address. What is too much is left out, and the answer is the same. Orders and the law use `queueMails`. */
export async function queueVisitorMails(unit: Unit, mails: NewMail[]): Promise<void> {
  const allowed: NewMail[] = [];
  for (const mail of mails) {
    if (mail.recipient === shop.email || (await mayWriteTo(unit.tx, mail.recipient))) allowed.push(mail);
  }
  if (allowed.length > 0) await queueMails(unit, allowed);
}

/** Counts a mail that a stranger causes, now or later, and says whether its mailbox may have it; who is known may. */
export async function mayWriteTo(tx: Tx, recipient: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean; mailbox: string }>`
    select is_known_recipient(${recipient}) as known, fold_mailbox(${recipient}) as mailbox`.execute(tx);
  const { known, mailbox } = rows[0]!;
  return known || (await countRequest(tx, 'mails-to-stranger', mailbox, DAY_SECONDS)) <= MAILS_TO_STRANGER;
}
