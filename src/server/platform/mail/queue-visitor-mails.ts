import { sql } from 'kysely';
import { shop } from '#config/shop.ts';
import { countRequest } from '#server/platform/http/count-request.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { queueMails, type NewMail } from './mails-table.ts';

/** Most mails per day to an unknown person, over all forms. */
const MAILS_TO_STRANGER = 3;
const DAY_SECONDS = 24 * 60 * 60;

/** Queues mails of forms that take anybody's address, and silently drops the excess. Not for orders and legal mails. */
export async function queueVisitorMails(unit: Unit, mails: NewMail[]): Promise<void> {
  const allowed: NewMail[] = [];
  for (const mail of mails) {
    if (mail.recipient === shop.email || (await mayWriteTo(unit.tx, mail.recipient))) allowed.push(mail);
  }
  if (allowed.length > 0) await queueMails(unit, allowed);
}

/** Counts a mail that a stranger causes, and returns whether its mailbox may get it; known ones always may. */
export async function mayWriteTo(tx: Tx, recipient: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean; mailbox: string }>`
    select is_known_recipient(${recipient}) as known, fold_mailbox(${recipient}) as mailbox`.execute(tx);
  const { known, mailbox } = rows[0]!;
  return known || (await countRequest(tx, 'mails-to-stranger', mailbox, DAY_SECONDS)) <= MAILS_TO_STRANGER;
}
