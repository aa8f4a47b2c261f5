import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { moveManyOrders } from '#server/sales/orders/moves/move-many-orders.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { noteRefundAccount } from '#server/sales/money/note-refund-account.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { insertDeliveredOrder } from '../../../../tests/support/orders.ts';
import { everyPage, useCaller, useShop } from '../../../../tests/support/shop.ts';
import {
  followReturn,
  OWNER,
  withdrawFrom,
  type TestOrder,
  type TestReturn,
} from '../../../../tests/support/order-story.ts';
import { adminReturnsRoutes } from './admin-returns-routes.ts';
import { asPacked } from '../orders/documents/orders-to-pack.ts';
import { decideClaim } from './decide-claim.ts';
import { readWithdrawalPage } from './read-withdrawal-page.ts';
import { openReturn } from './open-return.ts';

interface Page {
  items: { id: string; number: string; refundBy: string; version: number }[];
  next: string | null;
}

const shop = useShop();

describe('the returns of the back-office', () => {
  const call = useCaller(adminReturnsRoutes);

  /** Inserts returns of one order, a microsecond apart, without lines, which the list does not need. */
  const insert = async (count: number, changes: { name?: string; state?: 'announced' | 'received' } = {}) => {
    const orderId = await insertDeliveredOrder(shop.db, { lastName: 'Ștefănescu' });
    await sql`insert into returns (id, order_id, sequence, number, view_key, fingerprint, name, email_address, owed,
        completes_order, announced_at, state)
      select ${orderId} || '-' || n, ${orderId}, n, ${orderId} || '-R' || n, repeat('k', 32), '',
        ${changes.name ?? 'Ana'}, 'ana@exemplu.ro', 100, false,
        timestamptz '2026-11-20 12:00+02' + n * interval '1 microsecond', ${changes.state ?? 'announced'}
      from generate_series(1, ${count}::integer) as n`.execute(shop.db);
    await sql`insert into return_lines (return_id, order_id, position, product_id, title, quantity, unit_price)
      values (${`${orderId}-1`}, ${orderId}, 1, 'gemeni', 'Kit gemeni', 1, 10000)`.execute(shop.db);
    return orderId;
  };
  const list = async (query = '') => (await (await call(`/api/admin/returns${query}`)).json()) as Page;

  it('are listed page by page, latest first, each once', async () => {
    await insert(120);
    const items = await everyPage((cursor = '') => list(cursor && `?cursor=${cursor}`));
    expect(items.map(({ number }) => number.replace(/.*-R/, ''))).toEqual(
      Array.from({ length: 120 }, (_, index) => String(120 - index)),
    );
  });

  it('show when the money is due, and are found by words of the withdrawal or of the order, and by state', async () => {
    const order = await insert(1, { name: 'Bunica Țuca' });
    await insert(1, { state: 'received' });
    expect((await list('?search=tuca')).items).toMatchObject([{ refundBy: '2026-12-04' }]);
    expect((await list('?search=stefanescu')).items).toHaveLength(2);
    expect((await list('?search=nimeni')).items).toHaveLength(0);
    expect((await list('?state=received')).items).toHaveLength(1);
    expect((await list('?state=open')).items).toHaveLength(2);
    expect((await list('?state=refunded')).items).toHaveLength(0);
    expect((await list(`?orderId=${order}`)).items).toHaveLength(1);
  });

  it('answer a refused move with the current return, and a repeated move like the first', async () => {
    const order = await insert(1);
    const path = `/api/admin/returns/${order}-1`;
    const cancel = (version: number) => call(`${path}/moves`, 'POST', { move: 'cancel', version });
    expect((await cancel(7)).status).toBe(409);
    expect(await (await cancel(7)).json()).toMatchObject({ code: 'changed_meanwhile', current: { version: 1 } });
    expect((await cancel(1)).status).toBe(200);
    expect(await (await cancel(1)).json()).toMatchObject({ state: 'cancelled', version: 2 });
    expect(await (await call(path)).json()).toMatchObject({ state: 'cancelled' });
    const cancelled = shop.db.selectFrom('events').selectAll().where('kind', '=', 'return_cancelled');
    expect(await cancelled.execute()).toHaveLength(1);
  });
});

const HERS = 'RO49AAAA1B31007593840000';
const OTHER = 'RO09BCYP0000001234567890';
const STRANGERS = 'RO66BACX0000001234567890';
const ALL = { 'quantity-1': '2', 'quantity-2': '1' };
const SECOND_LINE = { 'quantity-1': '0', 'quantity-2': '1' };

describe('a claim (a withdrawal by number and contact alone)', () => {
  const LINES = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }]; // prettier-ignore
  const paid = () => shop.order({ paymentMethod: 'transfer', lines: LINES }).moved('pay');
  const delivered = (changes: object = {}) =>
    shop.insertDelivered({ paymentMethod: 'transfer', number: 'CG-2026-000071', ...changes });
  const claimFrom = (order: TestOrder, fields: Record<string, string> = {}) =>
    withdrawFrom(order, { contact: '0712 345 678', name: 'Bianca Pop', ...fields });
  const account = async (order: TestOrder) => (await order.read()).money.account?.iban;
  const decide = async ({ id, read }: TestReturn, decision: 'accept' | 'set_aside') =>
    attempt(async () => decideClaim(shop.db, OWNER, id, { version: (await read()).version, decision }));

  it('does not set the order’s account: its account is shown apart, with order and return', async () => {
    const order = await delivered();
    const claim = await claimFrom(order, { iban: STRANGERS });
    const { account: known, claimed } = (await order.read()).money;
    expect(known).toBeNull();
    expect(claimed).toEqual({ returnId: claim.id, number: 'CG-2026-000071-R1', iban: STRANGERS, holder: 'Bianca Pop' });
    expect(await claim.read()).toMatchObject({ provedBy: 'contact', iban: '', claimedIban: STRANGERS });
  });

  it('does not replace the account given with the key or by the team, whether before or after it', async () => {
    const order = await delivered();
    const own = await withdrawFrom(order);
    const claim = await claimFrom(order, { iban: STRANGERS });
    expect(await own.read()).toMatchObject({ provedBy: 'key', iban: '', claimedIban: '' });
    await noteRefundAccount(shop.db, OWNER, order.id, HERS);
    expect(await account(order)).toBe(HERS);
    expect(await own.read()).toMatchObject({ iban: HERS });
    expect(await claim.read()).toMatchObject({ iban: HERS, claimedIban: STRANGERS });
    await withdrawFrom(order, { ...SECOND_LINE, iban: OTHER });
    expect(await account(order)).toBe(OTHER);
    await noteRefundAccount(shop.db, OWNER, order.id, HERS);
    expect(await account(order)).toBe(HERS);
  });

  it('is unlike a return opened by the team, whose account is the order’s', async () => {
    const order = await delivered();
    const { version } = await order.row();
    const lines = [{ position: 1, quantity: 1, restock: false }];
    const opened = await attempt(() => openReturn(shop.db, OWNER, order.id, { version, sequence: 1, reason: '', iban: HERS, received: false, lines })); // prettier-ignore
    expect(await account(order)).toBe(HERS);
    expect(await followReturn(opened.ok ? opened.id : '').read()).toMatchObject({ provedBy: 'team', iban: HERS });
  });

  it('is described as a claim in the mails to buyer and shop; the shop’s mail asks to ring a buyer without mail address', async () => {
    const order = await delivered({ emailAddress: '' });
    const claim = await claimFrom(order, { iban: STRANGERS, emailAddress: 'strain@exemplu.ro' });
    expect((await order.read()).openReturn!.id).toBe(claim.id);
    expect((await claim.read()).order.phoneNo).toBe('+40712345678');
    const [toShop, toSender] = [await order.mail('withdrawal-shop'), await order.mail('withdrawal-received')];
    expect(toShop).toContain('Sună la +40712345678');
    expect(toShop).not.toContain('Contul pentru bani');
    expect(toSender).toContain('fără linkul');
    expect(toSender).not.toContain('Trimitem banii în contul');
  });

  it('holds the parcel until an owner has decided, and changes nothing else of the order', async () => {
    const order = await paid();
    const { id } = order;
    const claim = await claimFrom(order, ALL);
    expect(await order.read()).toMatchObject({ isWithdrawn: false, openReturn: { id: claim.id, provedBy: 'contact' } });
    expect(await findOrderById(shop.db, id)).toMatchObject({ isWithdrawn: false });
    await order.move('approve');
    expect((await readWaiting(shop.db)).toPack).toBe(1);

    const claimed = { ok: false, code: 'return_claimed' };
    expect(await order.tryMove('pack')).toEqual(claimed);
    expect(await moveManyOrders(shop.db, OWNER, [id], 'pack')).toEqual([{ id, ...claimed }]);
    expect((await order.read()).allowedMoves).not.toContain('pack');

    expect(await decide(claim, 'set_aside')).toMatchObject({ ok: true });
    expect((await order.read()).allowedMoves).toContain('pack');
    const { lines } = await asPacked(shop.db, (await findOrderById(shop.db, id))!);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    await order.move('pack', 'ship');
    expect(await claim.read()).toMatchObject({ state: 'announced', provedBy: 'contact' });
  });

  it('becomes the buyer’s withdrawal, with its account, once an owner accepts it', async () => {
    const order = await paid().moved('approve');
    const claim = await claimFrom(order, { ...ALL, iban: HERS });
    expect(await decide(claim, 'accept')).toMatchObject({ ok: true });
    expect(await claim.read()).toMatchObject({ provedBy: 'team', iban: HERS, claimedIban: '' });
    const money = { account: { iban: HERS, holder: 'Bianca Pop' }, claimed: null };
    expect(await order.read()).toMatchObject({ isWithdrawn: true, money });
    expect(await order.tryMove('pack')).toEqual({ ok: false, code: 'withdrawn' });
    expect((await readWaiting(shop.db)).toPack).toBe(0);
    expect(await decide(claim, 'accept')).toMatchObject({ ok: false, code: 'not_a_claim' });
    const details = { account: '…0000' };
    expect((await shop.audit()).at(-1)).toMatchObject({ kind: 'return_accept', details });
  });

  it('reserves no pieces: a withdrawal with the key replaces it, and leaves claims for other pieces', async () => {
    const order = await delivered();
    const [whole, other] = [await claimFrom(order), await claimFrom(order, SECOND_LINE)];
    const page = await attempt(() => readWithdrawalPage(shop.db, { orderId: order.id, viewKey: order.viewKey }, null));
    expect(page.ok && page.order.lines.map(({ left }) => left)).toEqual([2, 1]);
    const own = await withdrawFrom(order, { 'quantity-1': '2', 'quantity-2': '0' });
    expect(await own.read()).toMatchObject({ state: 'announced', provedBy: 'key' });
    expect([(await whole.read()).state, (await other.read()).state]).toEqual(['cancelled', 'announced']);
    expect(await order.withdraw({ sequence: '4', 'quantity-1': '1' })).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('does not release a parcel that a genuine withdrawal of the same order holds', async () => {
    const order = await paid().moved('approve');
    await decide(await claimFrom(order), 'set_aside');
    await withdrawFrom(order);
    const open = { ok: false, code: 'return_open' };
    expect(await order.tryMove('pack')).toEqual(open);
    const later = await claimFrom(order, SECOND_LINE);
    expect(await order.tryMove('pack')).toEqual(open);
    const unseen = attempt(() => decideClaim(shop.db, OWNER, later.id, { version: 9, decision: 'accept' }));
    expect(await unseen).toEqual({ ok: false, code: 'changed_meanwhile' });
  });
});
