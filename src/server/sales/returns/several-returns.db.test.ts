import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { secondChanceSchema } from '#domain/second-chances/second-chance-form.ts';
import { SAMPLE_SECOND_CHANCE } from '#domain/settings/second-chance.ts';
import { approveProof } from '#server/sales/proofs/approve-proof.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { findProofDrawing } from '#server/sales/proofs/proofs-table.ts';
import { readSecondChances } from '#server/sales/discounts/second-chances/read-second-chances.ts';
import { takeSecondChance } from '#server/sales/discounts/second-chances/take-second-chance.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import {
  followReturn,
  OWNER,
  ripenInvoices,
  withdrawFrom,
  type TestOrder,
} from '../../../../tests/support/order-story.ts';
import { moonLine } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { openReturn } from './open-return.ts';
import { findAcknowledgement } from './acknowledgement.ts';
import { asPacked } from '../orders/documents/orders-to-pack.ts';

const PHONE = { contact: '0712345678' };

const shop = useShop();

describe('each of several withdrawals from one order', () => {
  const CUPLU = { position: 1, quantity: 1 };
  const GEMENI = { position: 2, quantity: 1 };
  const FAMILIE = { position: 3, quantity: 2 };
  type Asked = typeof CUPLU;
  const BOUGHT = { cuplu: 1, gemeni: 2, 'maini-familie': 3 };

  const place = () =>
    shop.order({ lines: Object.entries(BOUGHT).map(([id, pieces]) => ({ id, itemNumber: String(pieces) })) });
  const goods = async ({ id }: TestOrder) =>
    Object.fromEntries((await findOrderById(shop.db, id))!.lines.map((line) => [line.productId, line.quantity]));
  /** Counts the pieces that came back into stock since the order was placed. */
  const gained = async () => {
    const rows = Object.entries(BOUGHT).map(
      async ([id, pieces]) => [id, (await shop.stock(id)) - 50 + pieces] as const,
    );
    return Object.fromEntries((await Promise.all(rows)).filter(([, pieces]) => pieces !== 0));
  };
  const shown = async (order: TestOrder) =>
    Object.fromEntries((await order.read()).lines.map(({ productId, withdrawn }) => [productId, withdrawn]));

  /** Announces by number and phone, which an owner checks first, or by the order's key, which leaves out at once. */
  const announce = (order: TestOrder, { position, quantity }: Asked, by: Record<string, string> = PHONE) =>
    withdrawFrom(order, { 'quantity-1': '0', [`quantity-${position}`]: `${quantity}`, ...by });
  const KEY = {};
  const open = async (order: TestOrder, line: Asked) => {
    const { version } = await order.row();
    const sequence = (await order.rows('returns')).length + 1;
    const request = { version, sequence, reason: '', iban: '', received: false, lines: [{ ...line, restock: false }] };
    const result = await attempt(() => openReturn(shop.db, OWNER, order.id, request));
    if (!result.ok) throw new Error(result.code);
    return followReturn(result.id);
  };

  it.each([
    ['two by number and contact', announce, CUPLU, announce, GEMENI],
    ['two that an owner opened', open, CUPLU, open, GEMENI],
    ['the last line', announce, CUPLU, announce, FAMILIE],
    ['all of a line between two', announce, { ...GEMENI, quantity: 2 }, open, FAMILIE],
    ['a line above the first', announce, FAMILIE, announce, CUPLU],
    ['one line twice', announce, GEMENI, announce, GEMENI],
  ] as const)('removes its own pieces, whatever another removed before: %s', async (_what, first, one, second, other) => {
    const order = await place();
    const returns = [await first(order, one), await second(order, other)] as const;
    const places = ['cuplu', 'gemeni', 'maini-familie'];
    const named = [one, other].map(({ position, quantity }) => ({ product: places[position - 1]!, quantity }));
    const takenBy = (steps: number, product: string) =>
      named.slice(0, steps).reduce((sum, each) => sum + (each.product === product ? each.quantity : 0), 0);

    await returns[0].move('leave_out');
    const left = Object.keys(await goods(order));
    // Lines do not show a claim as withdrawn.
    const isShown = second === open ? 1 : 0;
    expect(await shown(order)).toEqual(Object.fromEntries(left.map((product) => [product, isShown * (takenBy(2, product) - takenBy(1, product))]))); // prettier-ignore
    await returns[1].move('leave_out');
    const rest = Object.entries(BOUGHT).map(([product, pieces]) => [product, pieces - takenBy(2, product)] as const);
    expect(await goods(order)).toEqual(Object.fromEntries(rest.filter(([, pieces]) => pieces > 0)));
    expect(await gained()).toEqual(Object.fromEntries(places.flatMap((product) => takenBy(2, product) > 0 ? [[product, takenBy(2, product)]] : []))); // prettier-ignore
  }); // prettier-ignore

  it('is refused if it removes nothing', async () => {
    const order = await place();
    const empty = await announce(order, GEMENI);
    await sql`delete from return_lines`.execute(shop.db);
    expect(await empty.tryMove('leave_out')).toMatchObject({ ok: false, code: 'nothing_to_leave_out' });
    expect((await empty.read()).state).toBe('announced');
    expect({ goods: await goods(order), gained: await gained() }).toEqual({ goods: BOUGHT, gained: {} });
  });

  it('must name, by the database’s rules, a line of its order with the same product, which stays as long as it does', async () => {
    const order = await place();
    const others = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }]; // prettier-ignore
    const { id: foreign } = await shop.order({ lines: others });
    const [first, second] = [await announce(order, CUPLU), await announce(order, GEMENI)];
    for (const changes of [{ position: 2 }, { productId: 'gemeni' }, { productId: null }, { orderId: foreign }, { orderId: null }] as object[]) // prettier-ignore
      await expect(shop.db.updateTable('returnLines').set(changes).where('returnId', '=', first.id).execute()).rejects.toThrow(); // prettier-ignore
    const lines = shop.db.updateTable('orderLines').where('orderId', '=', order.id).where('position', '=', 1);
    for (const changes of [{ position: 7 }, { productId: 'gemeni' }, { productId: null }])
      await expect(lines.set(changes).execute()).rejects.toThrow();
    const gone = shop.db.deleteFrom('orderLines').where('orderId', '=', order.id);
    await expect(gone.where('position', '=', 1).execute()).rejects.toThrow();
    await first.move('leave_out');
    await expect(gone.where('position', '=', 2).execute()).rejects.toThrow();
    await second.move('leave_out');
    await expect(shop.db.deleteFrom('orders').where('id', '=', foreign).execute()).resolves.toBeDefined();
  });

  it('leaves the proofs and approvals of the lines below it', async () => {
    const lines = [{ id: 'cuplu', itemNumber: '1' }, moonLine(), moonLine({ nume: 'Matei' })];
    const order = await shop.order({ lines });
    const { id, viewKey, proofs } = order;
    const drawings = () => Promise.all(['2', '3'].map((position) => findProofDrawing(shop.db, id, position)));
    const before = await drawings();
    await approveProof(shop.db, { orderId: id, viewKey, position: 3, sha256: proofs[1]!.sha256 });
    await announce(order, CUPLU, KEY);

    const after = (await order.read()).proofs;
    expect(after.map(({ position, sha256, approvedAt }) => [position, sha256, approvedAt !== null])).toEqual([
      [2, proofs[0]!.sha256, false],
      [3, proofs[1]!.sha256, true],
    ]);
    expect(await drawings()).toEqual(before);
    const seen = { orderId: id, viewKey, position: 2, sha256: proofs[0]!.sha256 };
    expect(await attempt(() => approveProof(shop.db, seen))).toMatchObject({ ok: true });
  });

  it('leaves the second chances of the lines below it, even after the shipment is undone', async () => {
    const order = await place();
    await announce(order, CUPLU, KEY);
    await order.move('approve', 'pack', 'ship');
    const { id: orderId, viewKey } = order;
    const said = { step: 'torn', water: 'right', missing: 'alginate' };
    const form = secondChanceSchema.parse({ orderId, viewKey, box: '2-2', ...said });
    expect(await attempt(() => takeSecondChance(shop.db, form, SAMPLE_SECOND_CHANCE))).toMatchObject({ ok: true });
    const boxes = async () =>
      (await readSecondChances(shop.db, (await findOrderById(shop.db, orderId))!)).flatMap(({ key, title, answers }) => answers ? [[key, title]] : []); // prettier-ignore
    const told = [['2-2', expect.stringContaining('gemeni')]];
    expect(await boxes()).toEqual(told);
    await order.undo('ship');
    await announce(order, FAMILIE, KEY);
    await order.move('pack', 'ship');
    expect(await boxes()).toEqual(told);
  });

  it('leaves the credit note of a later return to the return’s own line', async () => {
    const lines = Object.keys(BOUGHT).map((id) => ({ id, itemNumber: '2' }));
    const order = await shop.order({ lines, paymentMethod: 'transfer' });
    await announce(order, { ...CUPLU, quantity: 2 }, KEY);
    await order.move('pay');
    await ripenInvoices(shop.db);
    const back = await announce(order, GEMENI, KEY);
    await back.receive();
    await back.refund((await back.read()).owed);
    await ripenInvoices(shop.db);
    const creditNotes = (await order.rows('invoices')).filter(({ kind }) => kind === 'creditNote');
    expect(creditNotes.map(({ content }) => content.lines.map(({ name, quantity }) => [name, quantity]))).toEqual([[[expect.stringContaining('gemeni'), -1]]]); // prettier-ignore
  });
});

const LINES = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }]; // prettier-ignore
const goodsOf = async (id: string) =>
  Object.fromEntries((await findOrderById(shop.db, id))!.lines.map(({ productId, quantity }) => [productId, quantity]));

describe('a withdrawal from a part of an order before shipment', () => {
  const place = (changes: object = {}) => shop.order({ lines: LINES, ...changes });

  it('removes its pieces from an unpaid order: stock, total and mails follow, and the rest is shipped', async () => {
    const order = await place();
    const back = await withdrawFrom(order);

    expect(await goodsOf(order.id)).toEqual({ gemeni: 1, 'talpa-bebelus': 1 });
    expect((await order.row()).total).toBe(order.total - 22_900);
    expect(await order.stock()).toBe(49);
    expect(await order.events()).toContain('return_left_out');
    const { viewKey } = (await order.rows('returns'))[0]!;
    const told = await findAcknowledgement(shop.db, back.id, viewKey);
    expect(told).toMatchObject({ state: 'left_out', lines: [{ quantity: 1 }] });
    expect(await order.mail('withdrawal-received')).toContain('Am scos produsele din comandă');
    expect(await order.mail('order-changed')).toContain('340,00 RON');
    await order.move('approve', 'pack', 'ship');
  });

  it('can remove a whole line, and can be followed by another for the rest', async () => {
    const order = await place();
    await withdrawFrom(order, { 'quantity-1': '2' });
    expect(await goodsOf(order.id)).toEqual({ 'talpa-bebelus': 1 });
    const { id, viewKey } = (await order.rows('returns'))[0]!;
    expect(await findAcknowledgement(shop.db, id, viewKey)).toMatchObject({ lines: [{ quantity: 2 }] });
    // An older form names the removed line, not the one in its place.
    await expect(withdrawFrom(order)).rejects.toThrow('changed_meanwhile');
    await withdrawFrom(order, { 'quantity-1': '0', 'quantity-2': '1' });
    expect(await order.read()).toMatchObject({ isWithdrawn: true, lines: [{ productId: 'talpa-bebelus' }] });
  });

  it('keeps the personalised part as a line of its own, the only part of the set that is still due', async () => {
    const set = { id: 'set-cadou', itemNumber: '2', options: { mesaj: 'Bun venit!' } };
    const order = await shop.order({ lines: [set, LINES[1]!] });
    await withdrawFrom(order);
    const { lines, total } = (await findOrderById(shop.db, order.id))!;
    const card = 'Felicitare cu mesajul tău';
    expect(lines.map(({ title, quantity, lineTotal }) => [title, quantity, lineTotal])).toEqual([
      ['Set cadou cu felicitare', 1, 20_900],
      ['Kit mulaj tălpiță de bebeluș', 1, 9_900],
      [card, 1, 1_000],
    ]);
    expect(lines[2]!.options).toMatchObject([{ valueLabel: 'Bun venit!' }]);
    expect([total, await shop.stock('set-cadou')]).toEqual([order.total - 19_900, 49]);
    expect(await order.mail('order-changed')).toContain(card);
    // The buyer keeps the card, so nobody withdraws from it.
    await expect(withdrawFrom(order, { 'quantity-1': '0', 'quantity-3': '1' })).rejects.toThrow('changed_meanwhile');
    await order.move('approve', 'pack', 'ship');
  });

  it('makes a packed order wait for packing again', async () => {
    const order = await place().packed();
    await withdrawFrom(order);
    expect(await order.row()).toMatchObject({ status: 'approved', fulfilment: 'unfulfilled' });
    await order.move('pack');
  });

  it('causes a new pro forma for a transfer that is not paid yet', async () => {
    const order = await place({ paymentMethod: 'transfer' });
    await withdrawFrom(order);
    expect((await order.rows('invoices')).at(-1)).toMatchObject({ kind: 'proforma', gross: order.total - 22_900 });
    const { id } = order;
    expect(await shop.db.selectFrom('ordersAwaitingPayment').select('id').execute()).toEqual([{ id }]);
  });

  it('never removes the last line of the order', async () => {
    const order = await place();
    const claimed = await withdrawFrom(order, { ...PHONE, 'quantity-1': '2' });
    await withdrawFrom(order, { 'quantity-1': '0', 'quantity-2': '1' });
    expect(await goodsOf(order.id)).toEqual({ gemeni: 2 });
    expect(await claimed.tryMove('leave_out', { version: 1 })).toMatchObject({ ok: false, code: 'cannot_leave_out' });
  });

  it('holds the parcel until an owner has decided, if it came by number and contact alone', async () => {
    const order = await place().moved('approve');
    const back = await withdrawFrom(order, PHONE);
    expect((await order.row()).total).toBe(order.total);
    expect(await order.tryMove('pack')).toMatchObject({ ok: false, code: 'return_claimed' });
    expect((await order.read()).allowedMoves).not.toContain('pack');

    expect((await back.read()).allowedMoves).toContain('leave_out');
    const results = await Promise.all([1, 2].map(() => back.tryMove('leave_out', { version: 1 })));
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await order.row()).total).toBe(order.total - 22_900);
    await order.move('pack');
  });

  it('of paid and packed pieces restocks them, has the rest packed anew, and tells the buyer that they never left', async () => {
    const order = await place({ paymentMethod: 'transfer' }).paid().packed();
    const back = await withdrawFrom(order);
    expect((await order.read()).lines.map(({ quantity, withdrawn }) => [quantity, withdrawn])).toEqual([[2, 1], [1, 0]]); // prettier-ignore
    await back.receive();
    const { fulfilment, allowedMoves } = await order.read();
    expect([fulfilment, await order.stock()]).toEqual(['unfulfilled', 49]);
    expect(allowedMoves).toContain('pack');
    expect(await order.events()).toContain('return_stayed');
    expect(await order.events()).not.toContain('return_received');
    const mail = await order.toldMails('return-goods');
    expect(mail).toMatchObject([{ subject: expect.stringContaining('Nu mai trimitem') }]);
    expect(mail[0]!.text).toContain('Nu ai nimic de trimis înapoi.');
    expect(mail[0]!.text).not.toContain('Au ajuns');
  });

  it('of paid pieces leaves the order’s total, and holds the parcel until the return is received', async () => {
    const order = await place({ paymentMethod: 'transfer' }).moved('pay', 'approve');
    const back = await withdrawFrom(order);
    expect((await order.row()).total).toBe(order.total);
    expect(await order.tryMove('ship')).toMatchObject({ ok: false });
    expect(await order.tryMove('pack')).toMatchObject({ ok: false, code: 'return_open' });
    expect((await back.read()).allowedMoves).toEqual(['receive', 'cancel']);
    await back.receive();
    const { lines } = await asPacked(shop.db, (await findOrderById(shop.db, order.id))!);
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([['gemeni', 1], ['talpa-bebelus', 1]]); // prettier-ignore
    await order.move('pack');
  });
});

describe('an order whose customer has withdrawn from all of it before shipment', () => {
  const withdrawn = async (...before: OrderMove[]) => {
    const order = await shop.order().moved(...before);
    return { order, back: await withdrawFrom(order) };
  };

  it('cannot be approved, packed or shipped; it can be rejected, and owes nothing if it was not paid', async () => {
    const refused = { ok: false, code: 'withdrawn' };
    const { order: pending, back } = await withdrawn();
    expect(await pending.tryMove('approve')).toEqual(refused);
    expect(await (await withdrawn('approve')).order.tryMove('pack')).toEqual(refused);
    expect(await (await withdrawn('approve', 'pack')).order.tryMove('ship')).toEqual(refused);
    expect(await pending.read()).toMatchObject({ isWithdrawn: true, allowedMoves: ['reject', 'pay'] });
    expect(await back.read()).toMatchObject({ outstanding: 0 });
    await pending.move('reject');
  });

  it('can be approved again once the withdrawal is cancelled', async () => {
    const { order, back } = await withdrawn();
    await back.move('cancel');
    await order.move('approve');
  });
});
