import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { findInvoiceDocument } from '../invoice-file.ts';
import { ublInvoice } from '../ubl-invoice.ts';
import { FILE_PAUSES } from './ask-states.ts';
import { identityOf, readSealed } from './anaf-answers.ts';
import { AnafError } from './anaf-error.ts';
import type { AnafMessage } from './anaf-client.ts';
import { noteFound, type Submission } from './submission-outcomes.ts';
import type { Run } from './open-run.ts';

const HOUR_MS = 3_600_000;
/** Reach of ANAF's list, which covers 60 days. */
const LIST_MS = 59 * 24 * HOUR_MS;
const AT_ONCE = 50;
/** Most files of one search; most uploads in the list are known by their index and need none. */
const MAX_FILES = 100;

interface Lost extends Submission {
  sentAt: Date;
}

/**
 * Searches ANAF's list for documents whose upload had no answer, by number, day and sum in the file of each unmatched
 * upload. Documents missing from the list stay unknown, because the list may lag.
 * @param only - limits the search to these documents, regardless of their last search
 */
export async function findLost(run: Run, only?: readonly string[]): Promise<void> {
  const { db, anaf, token, now } = run;
  const lost = await claimLost(db, now(), only);
  if (lost.length === 0) return;
  const wanted = new Map<string, { cif: string; lost: Lost }>();
  for (const each of lost) {
    const invoice = (await findInvoiceDocument(db, each.invoiceId))!;
    wanted.set(identityOf(ublInvoice(invoice)), { cif: invoice.content.seller.cui.replace(/\D/g, ''), lost: each });
  }
  const first = Math.min(...lost.map(({ sentAt }) => sentAt.getTime())) - HOUR_MS;
  const from = new Date(Math.max(first, now().getTime() - LIST_MS));
  for (const cif of new Set([...wanted.values()].map((each) => each.cif))) {
    const messages = await withoutKnown(db, await anaf.listMessages(token, { cif, from, to: now() }));
    for (const message of messages.slice(0, MAX_FILES)) {
      if (!run.hasTime()) return;
      const zip = await anaf.download(token, message.downloadId).catch(noneIfRefused);
      const file = zip && readSealed(zip);
      const found = file?.isSigned ? wanted.get(identityOf(file.xml)) : undefined;
      if (zip && found) await noteFound(db, found.lost, { ...message, zip }, now());
    }
  }
}

/** Ignores a refusal, as of a file downloaded too often: it is read another day. */
function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof AnafError) || error.code !== 'refused') throw error;
}

async function claimLost(db: Database, now: Date, only?: readonly string[]): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    update invoice_submissions set asks = asks + 1,
      ask_at = ${now}::timestamptz + (${FILE_PAUSES}::int[])[least(asks + 1, ${FILE_PAUSES.length})] * interval '1 minute'
    where id in (select id from invoice_submissions where state = 'unknown'
      and ${only ? sql`invoice_id = any(${[...only]}::uuid[])` : sql`ask_at <= ${now}`}
      order by ask_at limit ${sql.lit(AT_ONCE)} for update skip locked)
    returning id, invoice_id, sent_at`.execute(db);
  return rows;
}

/** Returns the registered uploads that belong to no known document, each once. */
async function withoutKnown(db: Database, messages: AnafMessage[]): Promise<AnafMessage[]> {
  const accepted = new Map(
    messages.filter(({ isAccepted }) => isAccepted).map((message) => [message.uploadIndex, message]),
  );
  const { rows } = await sql<{ uploadIndex: string }>`
    select upload_index from invoice_submissions where upload_index = any(${[...accepted.keys()]}::text[])`.execute(db);
  for (const { uploadIndex } of rows) accepted.delete(uploadIndex);
  return [...accepted.values()];
}
