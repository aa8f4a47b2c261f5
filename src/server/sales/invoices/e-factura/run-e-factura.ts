import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { findAccount, holdCalls } from './anaf-account.ts';
import { AnafError } from './anaf-error.ts';
import { askStates, fetchFiles } from './ask-states.ts';
import { findLost } from './find-lost.ts';
import { noteQuestion, WORKER_ASKS } from './note-question.ts';
import { openRun, type Means, type Run } from './open-run.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { ERASED_MARK } from '#domain/customers/erasure.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findInvoiceDocument } from '#server/sales/invoices/invoice-file.ts';
import { ublInvoice } from '#server/sales/invoices/ubl-invoice.ts';
import { noteRefused, noteUnknown, noteUntaken, noteUploaded, type Submission } from './submission-outcomes.ts';

/**
 * Runs e-Factura: searches lost documents, asks for states, downloads sealed files and sends waiting documents. Safe at
 * any time, and concurrently.
 * @returns time of the next useful run, if that is soon
 */
export async function runEFactura(db: Database, means: Means = {}): Promise<Date | undefined> {
  const now = means.now ?? (() => new Date());
  // Even while ANAF is down, so that interrupted uploads count as unknown.
  await settleCut(db, now());
  // Even while calls are paused, so that owners see the waiting documents.
  await queueDocuments(db);
  const next = await askAndSend(db, means, now);
  await noteQuestion(db, now());
  return next;
}

async function askAndSend(db: Database, means: Means, now: () => Date): Promise<Date | undefined> {
  const run = await openRun(db, means);
  if (!run) return undefined;
  try {
    await findLost(run);
    await askStates(run);
    await fetchFiles(run);
    if (!(await findAccount(db))?.paused) await sendWaiting(run);
  } catch (error) {
    if (!(error instanceof AnafError)) throw error;
    logError('anaf_away', { why: error.code });
    await holdCalls(db, error, now());
    return undefined;
  }
  return nextQuestion(db);
}

async function nextQuestion(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(ask_at) as next from invoice_submissions where state = 'processing' and asks < ${sql.lit(WORKER_ASKS)}`.execute(
    db,
  );
  return rows[0]?.next ?? undefined;
}

/** {@link runEFactura} for the mail worker, after its mails; only logs errors. */
export async function runAfterMail(db: Database): Promise<Date | undefined> {
  try {
    return await runEFactura(db);
  } catch (error) {
    logError('e_factura_failed', {}, error);
    return undefined;
  }
}

/** Documents sent per run: some two minutes when ANAF is slow. */
const AT_ONCE = 60;
/** Refusals per run after which the account, not the documents, is to blame. */
const MAX_REFUSED = 3;
/** Minutes after which a call has ended or its process has died, with an unknown outcome. */
const CUT_MINUTES = 5;

/** Queues each document issued since the connection once; removes those that an owner has marked by hand. */
async function queueDocuments(db: Database): Promise<void> {
  await sql`delete from invoice_submissions s using invoices i
    where i.id = s.invoice_id and s.state = 'waiting' and i.submitted_at is not null`.execute(db);
  await sql`insert into invoice_submissions (invoice_id)
    select i.id from invoices i, anaf_account a
    where i.submission_due is not null and i.submitted_at is null and i.client <> ${ERASED_MARK}
      and i.issued_at >= a.sends_since and not a.paused
      and not exists (select from invoice_submissions s where s.invoice_id = i.id)
    order by i.issued_at, i.number
    on conflict do nothing`.execute(db);
}

/** Marks interrupted uploads as unknown: they may have arrived, so ANAF's list is searched. */
async function settleCut(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('invoiceSubmissions')
    .set({ state: 'unknown', askAt: now, asks: 0 })
    .where('state', '=', 'sending')
    .where('sentAt', '<', new Date(now.getTime() - CUT_MINUTES * 60_000))
    .execute();
}

/** Sends waiting documents, the oldest first. @throws AnafError when the run should stop asking */
async function sendWaiting(run: Run): Promise<void> {
  let refused = 0;
  for (let sent = 0; sent < AT_ONCE && refused < MAX_REFUSED && run.hasTime(); sent += 1) {
    const next = await claimNext(run.db, run.now());
    if (!next) return;
    if (!(await send(run, next))) refused += 1;
  }
  if (refused === MAX_REFUSED) throw new AnafError('refused');
}

/** Claims the next document: its row says `sending` before the call, so that no other worker sends it. */
function claimNext(db: Database, now: Date): Promise<Submission | undefined> {
  return commit(db, { actor: SHOP_ACTOR }, async ({ tx }) => {
    const { rows } = await sql<Submission>`
      update invoice_submissions set state = 'sending', sent_at = ${now}
      where id = (select s.id from invoice_submissions s join invoices i on i.id = s.invoice_id
        where s.state = 'waiting' and i.submitted_at is null
        order by i.issued_at, i.number limit 1 for update skip locked)
      returning id, invoice_id`.execute(tx);
    return rows[0];
  });
}

/** @returns false when ANAF refused the document */
async function send({ db, anaf, token, now }: Run, submission: Submission): Promise<boolean> {
  const invoice = (await findInvoiceDocument(db, submission.invoiceId))!;
  const { seller, buyer } = invoice.content;
  const upload = {
    cif: seller.cui.replace(/\D/g, ''),
    xml: ublInvoice(invoice),
    isCreditNote: invoice.kind === 'creditNote',
    toPrivate: !buyer.company,
  };
  try {
    await noteUploaded(db, submission, await anaf.upload(token, upload), now());
    return true;
  } catch (error) {
    if (!(error instanceof AnafError)) throw error;
    if (error.code === 'refused') {
      await noteRefused(db, submission.id, error.words);
      return false;
    }
    if (error.code === 'lost') await noteUnknown(db, submission.id, now());
    else await noteUntaken(db, submission.id);
    throw error;
  }
}
