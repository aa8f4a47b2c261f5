import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AWAITED_TRANSFERS, CASH_WITH_COURIER, HANDED_OVER_UNPAID, PART_PAID } from '#domain/orders/awaited-money.ts';
import type { OrdersFilter } from '#domain/orders/orders-query.ts';
import { countOrders } from '#server/sales/orders/office/list-orders.ts';
import { TROUBLES } from '#domain/troubles/trouble.ts';
import { DAILY_TASKS } from '#server/office/daily/daily-tasks.ts';
import { reportDailyRun } from '#server/office/daily/run-daily-tasks.ts';
import { paymentsRoutes } from '#server/payments/checkout/payments-routes.ts';
import { readTroubles } from '#server/office/troubles/read-troubles.ts';
import { openAdminSession, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { insertOrder, lineRow, storeOrder } from '../../../../tests/support/orders.ts';
import { insert, letterOf, toldMails } from '../../../../tests/support/test-database.ts';
import { REAL_FIRM } from '../../../../tests/support/real-firm.ts';
import { ripenInvoices } from '../../../../tests/support/order-story.ts';
import { adminDashboardRoutes } from './admin-dashboard-routes.ts';
import { readDashboard } from './read-dashboard.ts';
import { readTasks, type TaskName } from './read-tasks.ts';

/** Ten in the morning in Bucharest, four days after the clocks went forward. */
const NOW = new Date('2026-04-02T07:00:00Z');
const at = (time: string) => ({ placedAt: new Date(time) });

const test = useShop();

describe('the dashboard', () => {
  const call = useCaller(adminDashboardRoutes);

  beforeEach(() => sql`update products set low_stock_at = 5`.execute(test.db));

  const order = (changes: Parameters<typeof insertOrder>[1], quantity = 1) =>
    insertOrder(test.db, changes, [lineRow({ quantity })]);

  it('compares today until now with yesterday until the same hour', async () => {
    await order(at('2026-04-01T21:00:00Z'), 3);
    await order(at('2026-04-02T06:59:59Z'));
    await order(at('2026-04-01T07:00:00Z'));
    await order(at('2026-04-01T07:00:01Z'));
    await order({ ...at('2026-04-02T06:00:00Z'), status: 'rejected' });

    const { spans, today } = await readDashboard(test.db, 'nobody', NOW);

    expect(today).toBe('2026-04-02');
    const compared = { revenue: 11_200, orders: 1, units: 1 };
    expect(spans.today).toEqual({ revenue: 31_200 + 11_200, orders: 2, units: 4, compared });
  });

  it('compares 7 and 30 days with as many before, across the change of the clocks', async () => {
    await order(at('2026-03-26T22:00:00Z')); // First moment of the 7 days: midnight is 22:00 UTC in winter.
    await order(at('2026-03-26T21:59:59Z'));
    await order(at('2026-03-03T22:00:00Z')); // First moment of the 30 days.
    await order(at('2026-03-03T21:59:59Z'));
    await order(at('2026-02-01T22:00:00Z')); // First moment of the 30 days before.
    await order(at('2026-02-01T21:59:59Z'));

    const { spans, series } = await readDashboard(test.db, 'nobody', NOW);

    expect([spans.week.orders, spans.week.compared?.orders]).toEqual([1, 0]);
    expect([spans.month.orders, spans.month.compared?.orders]).toEqual([3, 1]);
    expect(series).toHaveLength(30);
    expect([series[0]!.day, series.at(-1)!.day]).toEqual(['2026-03-04', '2026-04-02']);
    expect(series.reduce((sum, row) => sum + row.orders, 0)).toBe(3);
  });

  const tasks = async () => new Map((await readTasks(test.db)).map(({ task, ...told }) => [task, told]));

  it('counts only tasks that wait', async () => {
    await order({ ...at('2026-03-30T10:00:00Z'), status: 'pending' });
    await order({ ...at('2026-03-29T10:00:00Z'), status: 'pending' });
    await order({ status: 'approved' });
    await order({ status: 'approved' });
    await order({ ...at('2026-03-20T10:00:00Z'), status: 'approved', fulfilment: 'packed' });
    await order({ status: 'rejected' });
    await sql`update products set stock = 0 where id = 'gemeni'`.execute(test.db);
    await sql`update products set stock = 5 where id = 'mana-bebelus'`.execute(test.db);
    await sql`insert into messages (topic, name, email_address, message, status, created_at) values
      ('t', 'n', 'e', 'm', 'open', '2026-03-01T10:00:00Z'), ('t', 'n', 'e', 'm', 'open', now()),
      ('t', 'n', 'e', 'm', 'answered', '2026-01-01T10:00:00Z')`.execute(test.db);
    await sql`insert into testimonials (name, text, stars, status) values ('n', 't', 5, 'pending'),
      ('n', 't', 5, 'approved')`.execute(test.db);
    await sql`insert into mails (kind, recipient, letter, status, send_after, created_at) values
      ('k', 'r', '{"subject": "s", "blocks": []}', 'failed', now(), now()),
      ('k', 'r', '{"subject": "s", "blocks": []}', 'waiting', 'infinity', '2026-03-02T10:00:00Z'),
      ('k', 'r', '{"subject": "s", "blocks": []}', 'waiting', 'infinity', now()), ('k', 'r', '{"subject": "s", "blocks": []}', 'waiting', now(), now()),
      ('k', 'r', '{"subject": "s", "blocks": []}', 'sent', now(), now())`.execute(test.db);

    const { short, latest, shop } = await readDashboard(test.db, 'nobody', NOW);
    const waiting = await tasks();

    expect([...waiting].map(([task, { count }]) => [task, count])).toEqual([
      ['pending', 2], ['toPack', 2], ['toSend', 1], ['openMessages', 2], ['pendingTestimonials', 1], ['soldOut', 1],
      ['lowStock', 1], ['failedMails', 1], ['parkedMails', 2],
    ]); // prettier-ignore
    expect(waiting.get('pending')).toMatchObject({ sum: null, since: new Date('2026-03-29T10:00:00Z'), pressing: 0 });
    expect(waiting.get('toSend')!.since).toEqual(new Date('2026-03-20T10:00:00Z'));
    expect(waiting.get('openMessages')!.since).toEqual(new Date('2026-03-01T10:00:00Z'));
    expect(waiting.get('parkedMails')).toMatchObject({ since: new Date('2026-03-02T10:00:00Z'), pressing: 2 });
    expect(shop.hasOrders).toBe(true);
    expect(short.map(({ id, stock }) => `${id} ${stock}`)).toEqual(['gemeni 0', 'mana-bebelus 5']);
    expect(latest).toHaveLength(6);
  });

  it('names the official files that are not uploaded', async () => {
    const missing = async () => (await readDashboard(test.db, 'nobody', NOW)).setUp.missingNotices;
    expect(await missing()).toEqual(['legalGuaranteeNotice', 'salPictogram']);
    const value = JSON.stringify({ legalGuaranteeNotice: `/media/${'a'.repeat(64)}.pdf`, salPictogram: null });
    await insert(test.db, 'settings', { name: 'official', value, updatedBy: '' });
    expect(await missing()).toEqual(['salPictogram']);
    await test.db.deleteFrom('settings').execute();
  });

  it('keeps the first steps of a live shop that is complete until its owner hides them', async () => {
    const isOver = async () => (await readDashboard(test.db, 'nobody', NOW)).setUp.isOver;
    const live = { ...REAL_FIRM, SHOP_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:25' };
    for (const [name, value] of Object.entries(live)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const media = `/media/${'a'.repeat(64)}`;
    const value = JSON.stringify({ legalGuaranteeNotice: `${media}.pdf`, salPictogram: `${media}.webp` });
    await insert(test.db, 'settings', { name: 'official', value, updatedBy: '' });
    await sql`update products set sample = false, safety_confirmed = true`.execute(test.db);
    await order({});
    expect(await isOver()).toBe(false);
    vi.stubEnv('SHOP_MODE', 'sample');
    expect(await isOver()).toBe(true);
    await test.db.deleteFrom('settings').execute();
  });

  it('shows how much money is to come, as the list of orders counts it, and how much of it is late', async () => {
    const days = (ago: number) => ({ placedAt: new Date(Date.now() - ago * 86_400_000) });
    const transfer = { paymentMethod: 'transfer' as const };
    const cash = {
      status: 'approved' as const,
      fulfilment: 'shipped' as const,
      awb: 'A1',
      awbCourier: 'sameday' as const,
    };
    const byHand = { awb: null, awbCourier: null };
    const nowhere = { deliveryMethod: 'pickup' as const, deliveryAddress: '', city: '', county: '', postalCode: '' };
    await order({ ...transfer, ...days(0) });
    await order({ ...transfer, ...days(30), status: 'approved' }, 2);
    await order({ ...transfer, ...days(30), status: 'approved', received: 5_000 });
    await order({ ...transfer, ...days(50), status: 'rejected' });
    await order({ ...transfer, ...days(50), payment: 'paid', received: 11_200 });
    await order({ ...cash, ...days(9) });
    await order({ ...cash, ...days(8), fulfilment: 'delivered' });
    await order({ ...cash, ...days(50), fulfilment: 'returned' });
    const refused = await order({ ...cash, ...days(50) });
    await insert(test.db, 'shipments', { orderId: refused, tracking: 'coming_back', state: 'made', awb: "A1", madeAt: NOW, courier: "Sameday", reference: "A1", toLocker: false, cashOnDelivery: 11_200, weightGrams: 500, actor: "" }); // prettier-ignore
    await order({ ...cash, ...days(50), ...nowhere, ...byHand, fulfilment: 'delivered' });
    await order({ ...cash, ...days(50), ...byHand, fulfilment: 'delivered' });
    await order({ ...cash, ...days(50), payment: 'paid', received: 11_200 });
    const waiting = await tasks();
    const age = (task: TaskName) => Math.round((Date.now() - waiting.get(task)!.since!.getTime()) / 86_400_000);
    const counted = async (narrowing: Partial<OrdersFilter>) =>
      (await countOrders(test.db, { search: '', ...narrowing })).count;

    expect(waiting.get('transfers')).toMatchObject({ count: 2, sum: 11_200 + 21_200, pressing: 1 });
    expect(waiting.get('partPaid')).toMatchObject({ count: 1, sum: 6_200 });
    expect(waiting.get('courierCash')).toMatchObject({ count: 2, sum: 2 * 11_200, pressing: 0 });
    expect(waiting.get('handedOverUnpaid')).toMatchObject({ count: 2, sum: 2 * 11_200, pressing: 0 });
    expect([age('transfers'), age('courierCash')]).toEqual([30, 9]);
    expect(await counted(AWAITED_TRANSFERS)).toBe(2);
    expect(await counted(PART_PAID)).toBe(1);
    expect(await counted(CASH_WITH_COURIER)).toBe(2);
    expect(await counted(HANDED_OVER_UNPAID)).toBe(2);
  });

  it('shows how much is owed to buyers, and which cards were never charged', async () => {
    const paid = { paymentMethod: 'card' as const, payment: 'paid' as const, received: 11_200 };
    await order({ ...paid, status: 'rejected', updatedAt: new Date('2026-03-28T10:00:00Z') });
    await order({ ...paid, status: 'approved', fulfilment: 'returned', refunded: 1_200 });
    await order(paid);
    await order({ paymentMethod: 'card', stockTaken: false }, 2);
    const waiting = await tasks();
    const since = new Date('2026-03-28T10:00:00Z');
    expect(waiting.get('owedMoney')).toMatchObject({ count: 2, sum: 21_200, since, pressing: 2 });
    expect(waiting.get('unpaidCards')).toMatchObject({ count: 1, sum: 21_200 });
  });

  it('names the last day for invoice documents long before it comes', async () => {
    await test.order().paid();
    await ripenInvoices(test.db);
    const invoices = (await tasks()).get('invoices')!;
    expect(invoices).toMatchObject({ count: 1, pressing: 0 });
    expect(invoices.lastDay! > new Date().toISOString().slice(0, 10)).toBe(true);
  });

  it('shows the six latest orders, an empty shop, and whether a chart has more than a week of data', async () => {
    expect(await readDashboard(test.db, 'nobody', NOW)).toMatchObject({
      shop: { hasOrders: false },
      tasks: [],
      latest: [],
      setUp: { mailServer: false, secondFactor: false, firm: false },
      spans: { today: { revenue: 0, orders: 0, units: 0, compared: { revenue: 0 } } },
    });
    await order(at('2026-03-27T10:00:00Z'));
    const isPastFirstWeek = async () => (await readDashboard(test.db, 'nobody', NOW)).shop.isPastFirstWeek;
    expect(await isPastFirstWeek()).toBe(false);
    for (let n = 0; n < 10; n += 1) await order(at(`2026-03-27T11:0${n}:00Z`));
    const { latest } = await readDashboard(test.db, 'nobody', NOW);
    expect(latest.map(({ placedAt }) => placedAt.getUTCMinutes())).toEqual([9, 8, 7, 6, 5, 4]);
    await order(at('2026-03-25T10:00:00Z'));
    expect(await isPastFirstWeek()).toBe(true);
  });

  it('lists odd unpaid orders first, until somebody has approved or rejected them', async () => {
    const place = async (changes: Record<string, unknown>, address: string | null = null) =>
      (await storeOrder(test.db, changes, address)).id;
    const pieces = (itemNumber: string, id = 'gemeni') => ({ lines: [{ id, itemNumber }] });
    const odd = async () => (await readDashboard(test.db, 'nobody')).odd.map(({ id, why }) => `${id} ${why.join()}`);

    await place({}, '203.0.113.1');
    await place(pieces('8'), '203.0.113.2');
    const transfer = await place({ ...pieces('8'), paymentMethod: 'transfer' });
    const card = await place({ ...pieces('8'), paymentMethod: 'card' });
    const over = await place({ ...pieces('8'), paymentMethod: 'card' });
    await sql`update products set stock = 3 where id = 'rezerva-ghips'`.execute(test.db);
    const last = await place(pieces('3', 'rezerva-ghips'));
    await place({}, '203.0.113.1');
    const third = await place({}, '203.0.113.1');

    await sql`update orders set stock_taken = false where id = ${over}`.execute(test.db);
    const large = (await odd())[0]!.split(' ')[0]!;
    const told = [`${large} large`, `${transfer} large`, `${card} large`, `${last} last`, `${third} several`];
    expect(await odd()).toEqual(told);
    await sql`update orders set status = 'rejected' where id in (${large}, ${transfer}, ${card})`.execute(test.db);
    await sql`update orders set status = 'approved' where id = ${third}`.execute(test.db);
    expect(await odd()).toEqual([`${last} last`]);
  });

  it('is answered to an admin and never cached', async () => {
    const answer = await call('/api/admin/dashboard');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('a trouble report to the owner', () => {
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

  it('is empty while nothing goes wrong', async () => {
    await mail('waiting', '-59 minutes');
    await mail('waiting', 'infinity');
    await mail('failed', '-4 days');
    await later(35);
    await reportDailyRun(test.db, []);
    expect([await readTroubles(test.db), await mails()]).toEqual([[], []]);
  });

  it('names a mail server that refuses for an hour, whenever the next try is', async () => {
    await mail('waiting', '100 minutes');
    await sql`update mails set attempts = 8, last_error = 'connect ECONNREFUSED'`.execute(test.db);
    expect(await readTroubles(test.db)).toEqual([]);
    await sql`update mails set created_at = now() - interval '61 minutes'`.execute(test.db);
    expect(await readTroubles(test.db)).toEqual([{ kind: 'mailsStuck', count: 1 }]);
  });

  /** Posts a Stripe event for a payment with an invalid signature. */
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

  it('names no webhook that anybody can forge', async () => {
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
    // A trigger forbids changing issued documents.
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

  it.each(TROUBLES)('%s is shown on the dashboard, and mailed once a day while it lasts', async (kind) => {
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
