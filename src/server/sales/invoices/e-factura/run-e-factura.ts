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
 * Hands in what is due: looks for what was lost, asks what has become of what ANAF has, fetches sealed files, and sends what
 * waits. It may be called at any time, by many at once.
 * @returns when it is worth asking again, where that is soon
 */
export async function runEFactura(db: Database, means: Means = {}): Promise<Date | undefined> {
  const now = means.now ?? (() => new Date());
  // Also where ANAF is away: what was cut off is named as unknown.
  await settleCut(db, now());
  // Also where ANAF is not to be asked now: owners see what waits.
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

/** For the mail worker, once its mails are sent: a fault is only logged. */
export async function runAfterMail(db: Database): Promise<Date | undefined> {
  try {
    return await runEFactura(db);
  } catch (error) {
    logError('e_factura_failed', {}, error);
    return undefined;
  }
}

/** Documents of one run: some two minutes of ANAF's slow days. */
const AT_ONCE = 60;
/** So many refusals of one run are about the account, not about the documents. */
const MAX_REFUSED = 3;
/** A call that began so long ago has ended, or its process has died: whether it was made nobody knows. */
const CUT_MINUTES = 5;

/** Each document that was issued since the shop was connected is queued once; what an owner has marked by hand waits no more. */
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

/** What was being sent when its process died may have arrived: it is asked for in ANAF's list. */
async function settleCut(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('invoiceSubmissions')
    .set({ state: 'unknown', askAt: now, asks: 0 })
    .where('state', '=', 'sending')
    .where('sentAt', '<', new Date(now.getTime() - CUT_MINUTES * 60_000))
    .execute();
}

/** Sends what waits, the oldest document first. @throws AnafError where ANAF is not to be asked any further */
async function sendWaiting(run: Run): Promise<void> {
  let refused = 0;
  for (let sent = 0; sent < AT_ONCE && refused < MAX_REFUSED && run.hasTime(); sent += 1) {
    const next = await claimNext(run.db, run.now());
    if (!next) return;
    if (!(await send(run, next))) refused += 1;
  }
  if (refused === MAX_REFUSED) throw new AnafError('refused');
}

/** The row says `sending` before the call, so that nobody else makes it. */
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

/** @returns false where ANAF refused the document */
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
