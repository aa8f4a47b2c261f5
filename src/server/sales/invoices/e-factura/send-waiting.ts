import { sql } from 'kysely';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { ERASED_MARK } from '#domain/customers/erasure.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findInvoiceDocument } from '../invoice-file.ts';
import { ublInvoice } from '../ubl-invoice.ts';
import { AnafError } from './anaf-error.ts';
import { noteRefused, noteUnknown, noteUntaken, noteUploaded, type Submission } from './submission-outcomes.ts';
import type { Run } from './open-run.ts';

/** Documents of one run: some two minutes of ANAF's slow days. */
const AT_ONCE = 60;
/** So many refusals of one run are about the account, not about the documents. */
const MAX_REFUSED = 3;
/** A call that began so long ago has ended, or its process has died: whether it was made nobody knows. */
const CUT_MINUTES = 5;

/** Each document that was issued since the shop was connected is queued once; what an owner has marked by hand waits no more. */
export async function queueDocuments(db: Database): Promise<void> {
  await sql`delete from invoice_submissions s using invoices i
    where i.id = s.invoice_id and s.state = 'waiting' and i.submitted_at is not null`.execute(db);
  await sql`insert into invoice_submissions (invoice_id)
    select i.id from invoices i, anaf_account a
    where i.submission_due is not null and i.submitted_at is null and i.client <> ${ERASED_MARK}
      and i.issued_at >= a.sends_since
      and not exists (select from invoice_submissions s where s.invoice_id = i.id)
    order by i.issued_at, i.number
    on conflict do nothing`.execute(db);
}

/** What was being sent when its process died may have arrived: it is asked for in ANAF's list. */
export async function settleCut(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('invoiceSubmissions')
    .set({ state: 'unknown', askAt: now, asks: 0 })
    .where('state', '=', 'sending')
    .where('sentAt', '<', new Date(now.getTime() - CUT_MINUTES * 60_000))
    .execute();
}

/** Sends what waits, the oldest document first. @throws AnafError where ANAF is not to be asked any further */
export async function sendWaiting(run: Run): Promise<void> {
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
