import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toldMails } from '../../../../tests/support/told-mails.ts';
import { letterOf, insert } from '../../../../tests/support/rows.ts';
import { openAdminSession } from '../../../../tests/support/admin-session.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { ripenInvoices } from '../../../../tests/support/ripen-invoices.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { TROUBLES } from '#domain/troubles/trouble.ts';
import { DAILY_TASKS } from '#server/office/daily/daily-tasks.ts';
import { reportDailyRun } from '#server/office/daily/run-daily-tasks.ts';
import { paymentsRoutes } from '#server/payments/checkout/payments-routes.ts';
import { readTroubles } from './read-troubles.ts';

describe('the owner is told of trouble', () => {
  const test = useShop();
  const stripe = useCaller(paymentsRoutes, 'visitor');
  const mails = () => toldMails(test.db, { kind: 'trouble-shop' });
  const mail = (status: string, due: string) =>
    sql`insert into mails (kind, recipient, letter, status, send_after)
      values ('k', 'r', ${letterOf('t')}::jsonb, ${status}, now() + ${due}::interval)`.execute(test.db);
  const later = (hours: number) =>
    sql`update job_runs set ran_at = ran_at - ${hours} * interval '1 hour', told_on = told_on - 1`.execute(test.db);

  beforeEach(async () => {
    vi.unstubAllEnvs();
    await sql`delete from refused_webhooks`.execute(test.db);
    await sql`delete from anaf_account`.execute(test.db);
    await sql`update job_runs set ran_at = now(), failed = '{}', told_on = null, documents_made = 0`.execute(test.db);
  });

  it('and of nothing where nothing goes wrong', async () => {
    await mail('waiting', '-59 minutes');
    await mail('waiting', 'infinity');
    await mail('failed', '-4 days');
    await later(35);
    await reportDailyRun(test.db, []);
    expect([await readTroubles(test.db), await mails()]).toEqual([[], []]);
  });

  it('of a mail server that refuses for an hour, whenever it is tried next', async () => {
    await mail('waiting', '100 minutes');
    await sql`update mails set attempts = 8, last_error = 'connect ECONNREFUSED'`.execute(test.db);
    expect(await readTroubles(test.db)).toEqual([]);
    await sql`update mails set created_at = now() - interval '61 minutes'`.execute(test.db);
    expect(await readTroubles(test.db)).toEqual([{ kind: 'mailsStuck', count: 1 }]);
  });

  /** Of a session of Stripe's that names a payment, signed by nobody. */
  const forgeWebhook = async (payment: string) => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_1');
    const about = { id: 'cs_1', status: 'expired', payment_status: 'unpaid', amount_total: 100, currency: 'ron' };
    const object = { object: 'checkout.session', ...about, client_reference_id: payment };
    const event = { id: 'evt_1', type: 'checkout.session.expired', data: { object } };
    const headers = { 'stripe-signature': 't=1,v1=00' };
    expect((await stripe('/api/payments/stripe/webhook', 'POST', event, headers)).status).toBe(400);
  };
  const refuseWebhook = async () => {
    const [{ id: orderId }, id] = [await storeOrder(test.db), crypto.randomUUID()];
    await insert(test.db, 'cardPayments', { id, orderId, provider: 'stripe', amount: 100, expiresAt: new Date() });
    await forgeWebhook(id);
  };

  it('and of no webhook that anybody can have made up', async () => {
    for (const payment of ['alta-plata', '', 'a\u0000b', "' or true --", 'x'.repeat(5_000)])
      await forgeWebhook(payment);
    const headers = { 'stripe-signature': 'x' };
    for (const body of [undefined, {}, [], 'text', { id: 'evt', type: 'charge.refunded', data: { object: null } }])
      expect((await stripe('/api/payments/stripe/webhook', 'POST', body, headers)).status).toBe(400);
    expect(await readTroubles(test.db)).toEqual([]);
  });

  const invoiceLate = async () => {
    await test.order().paid();
    await ripenInvoices(test.db);
    // No issued document can be changed in a shop.
    await sql`alter table invoices disable trigger user`.execute(test.db);
    await sql`update invoices set submission_due = current_date`.execute(test.db);
    await sql`alter table invoices enable trigger user`.execute(test.db);
  };
  const documentLacking = async () => {
    const { id } = await storeOrder(test.db);
    await sql`update orders set status = 'approved', fulfilment = 'shipped' where id = ${id}`.execute(test.db);
    await DAILY_TASKS.find(({ name }) => name === 'documents')!.run(test.db);
  };
  const ownerWithoutKey = async () => {
    vi.stubEnv('SHOP_MODE', 'production');
    await sql`truncate users cascade`.execute(test.db);
    await openAdminSession(test.db);
    await openAdminSession(test.db, { role: 'helper' });
  };
  const anafEnded = async () => {
    await sql`delete from anaf_account`.execute(test.db);
    await sql`insert into anaf_account (client_id, client_secret, signed_in_at, sends_since)
      values ('id', 'secret', now() - interval '366 days', now())`.execute(test.db);
  };
  const CAUSES: Record<(typeof TROUBLES)[number], [cause: () => Promise<unknown> | void, words: RegExp, failed?: string[]]> = {
    anafEnded: [anafEnded, /ANAF nu mai primește facturi/],
    dailyRunMissed: [() => later(40), /nu s-a mai făcut de 40 de ore/],
    dailyTasksFailed: [() => undefined, /2 pași nu au reușit/, ['lockers', 'parcels']],
    databaseFull: [() => void vi.stubEnv('SHOP_DB_MAX_MB', '1'), /plină în proporție de \d{3,} %/],
    webhooksRefused: [refuseWebhook, /\d mesaj(e)? de la Stripe/],
    secondFactorOff: [ownerWithoutKey, /1 proprietar intră doar cu parola/],
    mailsStuck: [() => mail('waiting', '-61 minutes'), /1 email așteaptă/],
    mailsFailed: [() => mail('failed', '-1 day'), /1 email nu a putut/],
    invoicesDue: [invoiceLate, /factur(ă|i) de trimis în RO e-Factura/],
    documentsMade: [documentLacking, /1 comandă nu avea factura/],
  }; // prettier-ignore

  it.each(TROUBLES)('%s: on the dashboard, and by mail once a day while it lasts', async (kind) => {
    const [cause, words, failed = []] = CAUSES[kind];
    await cause();
    if (kind !== 'dailyTasksFailed') expect((await readTroubles(test.db)).map((each) => each.kind)).toEqual([kind]);
    await reportDailyRun(test.db, failed);
    await reportDailyRun(test.db, failed);
    expect(await mails()).toMatchObject([{ text: expect.stringMatching(words) as string, orderId: null }]);
    await later(24);
    await cause();
    await reportDailyRun(test.db, failed);
    expect(await mails()).toHaveLength(2);
  });
});
