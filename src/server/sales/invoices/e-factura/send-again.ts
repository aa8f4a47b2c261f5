import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { ERASED_MARK } from '#domain/customers/erasure.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import type { SendAgainRequest } from '#domain/invoices/e-factura.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { connectionOf, findAccount } from './anaf-account.ts';
import { AnafError } from './anaf-error.ts';
import { findLost } from './find-lost.ts';
import { openRun, type Means } from './open-run.ts';

/**
 * Queues documents again that ANAF refused or never received. Searches ANAF's list for an upload without an answer
 * first, and queues it only for an owner who knows that ANAF may have it; skips documents under way.
 * @returns the number of queued documents
 */
export async function sendAgain(
  db: Database,
  actor: Actor,
  { ids, evenUnknown }: SendAgainRequest,
  means: Means = {},
): Promise<{ queued: number }> {
  await requireConnection(db);
  if (evenUnknown) await lookFor(db, ids, means);
  return queue(db, actor, async (tx) => {
    if (evenUnknown)
      await sql`update invoice_submissions set state = 'given_up', ask_at = null
        where invoice_id = any(${ids}::uuid[]) and state = 'unknown'`.execute(tx);
    return insertWaiting(tx, sql`i.id = any(${ids}::uuid[])`);
  });
}

/** Queues the unsubmitted documents from before the connection. @returns their number */
export async function sendEarlier(db: Database, actor: Actor): Promise<{ queued: number }> {
  await requireConnection(db);
  return queue(db, actor, (tx) => insertWaiting(tx, EARLIER));
}

/** Condition on documents `i` from before the connection that were never queued. */
const EARLIER = sql`i.issued_at < (select sends_since from anaf_account)
  and not exists (select from invoice_submissions s where s.invoice_id = i.id)`;

export async function countEarlier(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from invoices i
    where i.submission_due is not null and i.submitted_at is null and i.client <> ${ERASED_MARK} and ${EARLIER}`.execute(
    db,
  );
  return rows[0]!.count;
}

async function requireConnection(db: Database): Promise<void> {
  if (connectionOf(await findAccount(db), new Date()) !== 'connected') refuse('not_connected');
}

/** @throws Refusal when the list cannot be searched: nothing is sent on a guess */
async function lookFor(db: Database, ids: string[], means: Means): Promise<void> {
  const run = await openRun(db, means);
  if (!run) refuse('anaf_unavailable');
  await findLost(run, ids).catch((error: unknown) => {
    if (error instanceof AnafError) refuse('anaf_unavailable');
    throw error;
  });
}

function queue(db: Database, actor: Actor, insert: (tx: Tx) => Promise<string[]>): Promise<{ queued: number }> {
  return commit<{ queued: number; papers: string[] }>(
    db,
    { actor, event: ({ papers }) => ({ kind: 'invoice.send', details: { papers } }) },
    async (unit) => {
      const papers = await insert(unit.tx);
      unit.after.sendMail();
      return { queued: papers.length, papers };
    },
  ).then(({ queued }) => ({ queued }));
}

/** A unique index of unfinished submissions keeps documents under way out. */
async function insertWaiting(tx: Tx, which: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ series: string; number: number }>`
    with queued as (
      insert into invoice_submissions (invoice_id)
      select i.id from invoices i
      where i.submission_due is not null and i.submitted_at is null and i.client <> ${ERASED_MARK} and ${which}
      order by i.issued_at, i.number
      on conflict do nothing returning invoice_id)
    select series, number from invoices where id in (select invoice_id from queued) order by issued_at, number`.execute(
    tx,
  );
  return rows.map(invoiceNumber);
}
