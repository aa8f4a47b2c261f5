import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { RULE_WORDS } from '../../../../../scripts/anaf-sandbox/anaf-sandbox.ts';
import { useEFactura } from '../../../../../tests/support/e-factura.ts';
import { OWNER, ripenInvoices } from '../../../../../tests/support/order-story.ts';
import { DAILY_TASKS } from '#server/office/daily/daily-tasks.ts';
import { readTasks } from '#server/office/dashboard/read-tasks.ts';
import { readTroubles } from '#server/office/troubles/read-troubles.ts';
import { runMailWorker } from '#server/platform/mail/mail-worker.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findSealedFile } from '../invoice-blobs.ts';
import { listInvoices, sumInvoices } from '../list-invoices.ts';
import { markHandedIn } from '../submit-invoices.ts';
import { ublInvoice } from '../ubl-invoice.ts';
import { findInvoiceDocument } from '../invoice-file.ts';
import { pauseSending } from './anaf-account.ts';
import { takeDueQuestion } from './note-question.ts';
import { remindSignIn } from './remind-sign-in.ts';
import { reissueRefused } from './reissue-refused.ts';
import { sendAgain, sendEarlier } from './send-again.ts';

const DAY = 24 * 60;

describe('a document for e-Factura', () => {
  const { test, clock, parts, run, states, submissions, invoices, invoiced, account, connectedSince } = useEFactura();
  const again = async (evenUnknown = false) =>
    sendAgain(test.db, OWNER, { ids: (await invoices()).map(({ id }) => id), evenUnknown }, { now: () => clock.at, anaf: parts.client }); // prettier-ignore
  const tasks = async () => (await readTasks(test.db)).flatMap(({ task, count }) => (/Factura|anaf|invoices/.test(task) ? [[task, count]] : [])); // prettier-ignore

  it('is uploaded and polled with longer and longer pauses, and its sealed original is stored', async () => {
    await invoiced();
    parts.anaf.state.processing = 3;
    const next = await run();
    expect(await states()).toEqual(['processing']);
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ submittedBy: 'shop', uploadIndex: parts.anaf.documents[0]!.index });
    expect(parts.anaf.documents[0]).toMatchObject({ path: 'uploadb2c', standard: 'UBL', cif: invoice!.content.seller.cui.replace(/\D/g, '') }); // prettier-ignore
    expect(next).toEqual(clock.at);
    for (const minutes of [0, 1, 1]) await run(minutes);
    expect(parts.anaf.count(/stareMesaj/)).toBe(2);
    await run(1);
    await run(5);
    await run();
    expect(await states()).toEqual(['accepted']);
    expect(parts.anaf.count(/stareMesaj/)).toBe(4);
    expect((await submissions())[0]!.sealedAt).not.toBeNull();
    expect(await findSealedFile(invoice!.id)).toBeDefined();
    expect((await listInvoices(test.db, { search: '' })).items[0]).toMatchObject({ handIn: 'done', eFactura: { state: 'accepted', sealed: true } }); // prettier-ignore
    expect(parts.anaf.documents).toHaveLength(1);
  });

  it('that ANAF has not processed before the worker ends is polled hourly until it is accepted', async () => {
    const isAsked = (minutes: number) => takeDueQuestion(new Date(clock.at.getTime() + minutes * 60_000));
    // Removes the note that an earlier test left.
    await isAsked(DAY);
    await invoiced();
    parts.anaf.state.processing = 3;
    for (const minutes of [0, 0, 1]) await run(minutes);
    expect(await isAsked(60)).toBe(false);
    await run(2);
    expect([await isAsked(4), await isAsked(60), await isAsked(60)]).toEqual([false, true, false]);
    for (const minutes of [60, 0]) await run(minutes);
    expect([await states(), await isAsked(DAY)]).toEqual([['accepted'], false]);
  });

  it('is uploaded by the mail worker, which an order’s move starts', async () => {
    await invoiced();
    await runMailWorker(test.db, { budgetMs: 0 });
    expect(parts.anaf.documents).toHaveLength(1);
  });

  it('is uploaded in order of issue, to the address for its buyer, unless it is a pro forma', async () => {
    const firm = { company: { name: 'Atelier SRL', taxId: 'RO12345674', registrationNumber: '', address: null } };
    const order = await test.order({ paymentMethod: 'transfer', ...firm });
    for (const move of ['pay', 'reject'] as const) {
      await order.move(move);
      await ripenInvoices(test.db);
    }
    await run();
    expect(parts.anaf.documents.map(({ path, standard }) => `${path} ${standard}`)).toEqual([
      'upload UBL',
      'upload CN',
    ]);
    expect(parts.anaf.documents.map(({ number }) => number)).toEqual(
      (await invoices()).filter(({ kind }) => kind !== 'proforma').map(({ series, number }) => `${series} ${String(number).padStart(6, '0')}`), // prettier-ignore
    );
  });

  it('from before the connection, or while sending is paused, waits until an owner sends it', async () => {
    await invoiced(2);
    await connectedSince('2099-01-01');
    await run();
    expect(await states()).toEqual([]);
    await pauseSending(test.db, OWNER, true);
    expect(await sendEarlier(test.db, OWNER)).toEqual({ queued: 2 });
    await run();
    expect([await states(), parts.anaf.documents]).toEqual([['waiting', 'waiting'], []]);
    await pauseSending(test.db, OWNER, false);
    await run();
    expect(parts.anaf.documents).toHaveLength(2);
    expect(await sendEarlier(test.db, OWNER)).toEqual({ queued: 0 });
  });

  it('that an owner marked as handed in is not uploaded, but polled if they typed its index', async () => {
    await invoiced(2);
    const [first, second] = await invoices();
    await markHandedIn(test.db, OWNER, { ids: [first!.id], handedIn: true, uploadIndex: '' });
    parts.anaf.behave(/upload/, 'taken but hangs up');
    await run();
    expect([await states(), parts.anaf.documents.length]).toEqual([['unknown'], 1]);
    const { index } = parts.anaf.documents[0]!;
    await markHandedIn(test.db, OWNER, { ids: [second!.id], handedIn: true, uploadIndex: index });
    await run(16);
    expect([await states(), parts.anaf.documents.length]).toEqual([['accepted'], 1]);
  });

  it('that ANAF rejects is listed with ANAF’s words, and not sent again until an owner sends it', async () => {
    await invoiced();
    parts.anaf.state.verdict = 'nok';
    await run();
    await run();
    expect((await submissions())[0]).toMatchObject({ state: 'rejected', words: RULE_WORDS });
    expect((await invoices())[0]).toMatchObject({ submittedAt: null, uploadIndex: '' });
    const listed = async (handedIn: 'open' | 'hanging') =>
      (await listInvoices(test.db, { search: '', handedIn })).items.length;
    expect([await listed('open'), await listed('hanging')]).toEqual([0, 1]);
    expect(await tasks()).toEqual([['eFacturaRejected', 1]]);
    await run(DAY);
    expect(parts.anaf.documents).toHaveLength(1);
    parts.anaf.state.verdict = 'ok';
    expect(await again()).toEqual({ queued: 1 });
    expect(await again()).toEqual({ queued: 0 });
    await run();
    await run();
    expect([await states(), await tasks()]).toEqual([['rejected', 'accepted'], []]);
  });

  it('that ANAF rejects is reversed and issued anew in one step, and only the new one is uploaded', async () => {
    await invoiced();
    parts.anaf.state.verdict = 'nok';
    await run();
    await run();
    const [refused] = await invoices();
    const press = () => attempt(() => reissueRefused(test.db, OWNER, refused!.id));
    parts.anaf.state.verdict = 'ok';
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const [, reversal, anew] = await invoices();
    expect(reversal).toMatchObject({ kind: 'creditNote', correctsInvoiceId: refused!.id, gross: -refused!.gross });
    expect([reversal!.content.creditNote!.reason, anew!.gross]).toEqual(['Refuzată de RO e-Factura, emisă din nou', refused!.gross]); // prettier-ignore
    await run();
    await run();
    expect(parts.anaf.documents.map(({ number }) => number.replace(/ 0+/, ' '))).toEqual([refused!, anew!].map(({ series, number }) => `${series} ${number}`)); // prettier-ignore
    expect([await states(), await tasks(), (await invoices()).map((each) => each.submissionDue === null)]).toEqual([['rejected', 'accepted'], [], [true, true, false]]); // prettier-ignore
    expect(await attempt(() => reissueRefused(test.db, OWNER, anew!.id))).toMatchObject({ code: 'not_to_reissue' });
  });

  it('that is refused at the upload stores why, and the third refusal ends the run', async () => {
    await invoiced(4);
    for (const mood of ['refused', 'bad request', 'refused'] as const) parts.anaf.behave(/upload/, mood);
    await run();
    expect(await states()).toEqual(['rejected', 'rejected', 'rejected', 'waiting']);
    expect((await submissions()).map(({ words }) => words)[1]).toBe('Parametrul cif nu este valid');
    await run(14);
    expect(parts.anaf.documents).toEqual([]);
    await run(2);
    expect(parts.anaf.documents).toHaveLength(1);
  });

  it('missing from ANAF’s list is uploaded again only if an owner confirms it, after the list was read again', async () => {
    await invoiced();
    parts.anaf.behave(/upload/, 'down');
    await run();
    for (let day = 0; day < 3; day += 1) await run(DAY);
    expect([await states(), parts.anaf.documents]).toEqual([['unknown'], []]);
    expect(await again(false)).toEqual({ queued: 0 });
    parts.anaf.behave(/lista/, 'down');
    await expect(again(true)).rejects.toMatchObject({ code: 'anaf_unavailable' });
    expect(await again(true)).toEqual({ queued: 1 });
    await run();
    expect([await states(), parts.anaf.documents.length]).toEqual([['given_up', 'processing'], 1]);
  });

  it('that ANAF turns out to have is not uploaded again, even if an owner asks', async () => {
    await invoiced();
    parts.anaf.behave(/upload/, 'taken but hangs up');
    await run();
    await run(16);
    await sql`update invoice_submissions set state = 'unknown', upload_index = null, download_id = null`.execute(
      test.db,
    );
    await sql`update invoices set submitted_at = null, submitted_by = null, upload_index = ''`.execute(test.db);
    expect(await again(true)).toEqual({ queued: 0 });
    expect([await states(), parts.anaf.documents.length]).toEqual([['accepted'], 1]);
  });

  it('is not matched with another document’s index or with a file of other sums', async () => {
    await invoiced(2);
    parts.anaf.behave(/upload/, 'down');
    await run();
    const [first] = await invoices();
    const xml = ublInvoice((await findInvoiceDocument(test.db, first!.id))!);
    const cif = first!.content.seller.cui.replace(/\D/g, '');
    parts.anaf.documents.push({ ...{ index: '77', downloadId: '78', path: 'upload', standard: 'UBL', cif, number: 'x', at: clock.at.getTime(), processing: 0, verdict: 'ok' }, xml: xml.replace(/(TaxInclusiveAmount[^>]*>)/, '$19') }); // prettier-ignore
    parts.anaf.behave(/upload/, 'answers another index');
    await sql`update invoice_submissions set upload_index = '77', state = 'processing', ask_at = 'infinity' where state = 'unknown'`.execute(test.db); // prettier-ignore
    await run(16);
    expect(await states()).toEqual(['processing', 'unknown']);
  });

  it('waits if ANAF is unreachable, limits requests or rejects the token, and is uploaded later', async () => {
    await invoiced();
    for (const [mood, minutes] of [['limited', 61], ['token ended', 16], ['hangs up', 16]] as const) {
      parts.anaf.behave(/upload/, mood);
      await run();
      expect(await states()).toEqual([mood === 'hangs up' ? 'unknown' : 'waiting']);
      const before = parts.anaf.requests.length;
      await run(minutes - 2);
      expect(parts.anaf.requests).toHaveLength(before);
      clock.at = new Date(clock.at.getTime() + 2 * 60_000);
    }
    expect(parts.anaf.count(/token/)).toBe(1);
  }); // prettier-ignore

  it('that is issued while ANAF limits requests waits, and the list says until when', async () => {
    await invoiced();
    parts.anaf.behave(/upload/, 'limited');
    await run();
    await invoiced();
    await run(1);
    expect(await states()).toEqual(['waiting', 'waiting']);
    expect((await sumInvoices(test.db, { search: '' })).restsUntil).toEqual((await account())!.holdUntil);
  });

  it('is counted in the sums by its state', async () => {
    await invoiced(3);
    await run();
    await run();
    await invoiced();
    parts.anaf.behave(/upload/, 'down');
    await run();
    expect((await sumInvoices(test.db, { search: '' })).eFactura).toEqual({ waiting: 0, sent: 0, accepted: 3, rejected: 0, unknown: 1 }); // prettier-ignore
  });

  it('is uploaded by the daily task too, and its tokens are refreshed each week', async () => {
    await invoiced();
    await DAILY_TASKS.find(({ name }) => name === 'e-factura')!.run(test.db);
    expect(parts.anaf.documents).toHaveLength(1);
    await run(6 * DAY);
    expect(parts.anaf.count(/token/)).toBe(0);
    await run(1 * DAY + 1);
    expect(parts.anaf.count(/token/)).toBe(1);
    expect((await account())!.refreshedAt).toEqual(clock.at);
  });

  it('waits once ANAF’s year is over; the owner gets three mails before, and an alert on the dashboard after', async () => {
    const told = async () =>
      (await test.mails()).filter(({ kind }) => kind === 'anaf-shop').map(({ subject }) => subject);
    const at = (daysLeft: number) => new Date(clock.at.getTime() + (365 - daysLeft) * DAY * 60_000);
    for (const days of [15, 14, 13, 8, 7, 6, 2, 1]) {
      await remindSignIn(test.db, at(days));
      await remindSignIn(test.db, at(days));
    }
    expect(await told()).toEqual(['Legătura cu ANAF se încheie în 14 zile', 'Legătura cu ANAF se încheie în 7 zile', 'Legătura cu ANAF se încheie în 1 zi']); // prettier-ignore
    await sql`update anaf_account set signed_in_at = now() - interval '355 days'`.execute(test.db);
    expect(await tasks()).toEqual([['anafEnds', 10]]);
    parts.anaf.state.refreshTokens.clear();
    await invoiced();
    await run(8 * DAY);
    expect([await states(), parts.anaf.documents, (await readTroubles(test.db)).map(({ kind }) => kind)]).toEqual([['waiting'], [], ['anafEnded']]); // prettier-ignore
  });
});
