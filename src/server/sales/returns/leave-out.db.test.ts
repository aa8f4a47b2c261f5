import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ACTOR,
  AWB,
  move,
  read,
  test,
  undo,
  useOrderTransitions,
} from '../../../../tests/support/fixtures/order-transitions.ts';
import { ripenInvoices } from '../../../../tests/support/ripen-invoices.ts';
import { moonLine, storeOrder } from '../../../../tests/support/orders.ts';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { secondChanceSchema } from '#domain/second-chances/second-chance-form.ts';
import { DEFAULT_SECOND_CHANCE } from '#domain/settings/second-chance.ts';
import { approveProof } from '#server/sales/orders/approve-proof.ts';
import { findProofDrawing } from '#server/sales/proofs/proofs-table.ts';
import { readSecondChances } from '#server/sales/second-chances/read-second-chances.ts';
import { takeSecondChance } from '#server/sales/second-chances/take-second-chance.ts';
import { findAcknowledgement } from '#server/sales/order-tables/acknowledgement.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { asPacked } from './as-packed.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { findReturn } from './list-returns.ts';
import { openReturn } from './open-return.ts';
import { transitionReturn } from './transition-return.ts';

useOrderTransitions();

const LINES = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }]; // prettier-ignore

describe('a withdrawal from some of an order that has not left', () => {
  beforeEach(() => sql`truncate orders, customers, mails, rate_limits cascade`.execute(test.db));

  const place = (changes: object = {}) => storeOrder(test.db, { lines: LINES, ...changes });
  /** By the order's link, or by its number and mail. */
  const withdraw = async (id: string, { byKey = true, ...quantities }: Record<string, unknown> = {}) => {
    const { viewKey, number } = (await findOrderById(test.db, id))!;
    const proof = byKey ? { orderId: id, viewKey } : { orderNumber: number, contact: 'ana@exemplu.ro' };
    const typed = { sequence: '1', name: 'Ana Popescu', emailAddress: 'ana@exemplu.ro', reason: '', 'quantity-1': '1' };
    const result = await announceWithdrawal(
      test.db,
      withdrawalSchema.parse({ ...typed, ...proof, ...quantities }),
      null,
    );
    if (!result.ok) throw new Error(result.code);
    return result;
  };
  const stock = async (id: string) =>
    (await test.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

  it('takes it out of what nobody has paid: stock, total and mails follow, and the rest is sent', async () => {
    const before = await stock('gemeni');
    const { id, total } = await place();
    const { id: returnId, viewKey } = await withdraw(id);

    const order = (await findOrderById(test.db, id))!;
    expect(order.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([['gemeni', 1], ['talpa-bebelus', 1]]); // prettier-ignore
    expect(order.total).toBe(total - 22_900);
    expect(await stock('gemeni')).toBe(before - 1);
    expect(order.events.map(({ kind }) => kind)).toContain('withdrawal_left_out');
    expect(await findAcknowledgement(test.db, returnId, viewKey)).toMatchObject({ state: 'left_out', lines: [{ quantity: 1 }] });
    const mails = await test.db.selectFrom('mails').select(['kind', 'text']).where('order_id', '=', id).execute();
    expect(mails.find(({ kind }) => kind === 'withdrawal-received')!.text).toContain('Am scos produsele din comandă');
    expect(mails.find(({ kind }) => kind === 'order-changed')!.text).toContain('340,00 RON');

    expect(await move(id, 'approve')).toMatchObject({ ok: true });
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
    expect(await move(id, 'ship', { awb: AWB })).toMatchObject({ ok: true });
  }); // prettier-ignore

  it('takes a whole line with it, and may be said again of what is left', async () => {
    const { id } = await place();
    await withdraw(id, { 'quantity-1': '2' });
    expect((await findOrderById(test.db, id))!.lines.map(({ productId }) => productId)).toEqual(['talpa-bebelus']);
    // A form from before names what is gone, and not what stands there now.
    await expect(withdraw(id, { sequence: '2' })).rejects.toThrow('changed_meanwhile');
    await withdraw(id, { sequence: '2', 'quantity-1': '0', 'quantity-2': '1' });
    expect(await findOrderById(test.db, id)).toMatchObject({ isWithdrawn: true, lines: [{ productId: 'talpa-bebelus' }] });
  }); // prettier-ignore

  it('has what was packed packed anew', async () => {
    const { id } = await place();
    await move(id, 'approve');
    await move(id, 'pack');
    await withdraw(id);
    expect(await findOrderById(test.db, id)).toMatchObject({ status: 'approved', fulfilment: 'unfulfilled' });
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
  });

  it('asks for the new sum of a transfer that is awaited still', async () => {
    const { id, total } = await place({ paymentMethod: 'transfer' });
    await withdraw(id);
    const papers = await test.db.selectFrom('invoices').select(['kind', 'gross']).where('order_id', '=', id).orderBy('issued_at').execute(); // prettier-ignore
    expect(papers.at(-1)).toMatchObject({ kind: 'proforma', gross: total - 22_900 });
    expect(await test.db.selectFrom('orders_awaiting_payment').select('id').execute()).toEqual([{ id }]);
  });

  it('holds the parcel until an owner has settled it, where it came by number and contact alone', async () => {
    const { id, total } = await place();
    await move(id, 'approve');
    const { id: returnId } = await withdraw(id, { byKey: false });
    expect((await findOrderById(test.db, id))!.total).toBe(total);
    expect(await move(id, 'pack')).toMatchObject({ ok: false, code: 'return_claimed' });
    expect((await read(id)).allowedMoves).not.toContain('pack');

    const asked = { move: 'leave_out', version: 1, note: '' } as const;
    expect((await findReturn(test.db, returnId))!.allowedMoves).toContain('leave_out');
    const results = await Promise.all([1, 2].map(() => transitionReturn(test.db, ACTOR, returnId, asked)));
    expect(results.map((each) => (each.ok ? 'done' : each.code)).toSorted()).toEqual(['done', 'repeated']);
    expect((await findOrderById(test.db, id))!.total).toBe(total - 22_900);
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
  });

  it('puts what was paid and packed back on its shelf, packs the rest anew, and says that it never left', async () => {
    const before = await stock('gemeni');
    const { id } = await place({ paymentMethod: 'transfer' });
    await move(id, 'pay');
    await move(id, 'approve');
    await move(id, 'pack');
    const { id: returnId } = await withdraw(id);
    expect((await read(id)).lines.map(({ quantity, withdrawn }) => [quantity, withdrawn])).toEqual([[2, 1], [1, 0]]); // prettier-ignore
    const lines = [{ position: 1, restock: true, note: '' }];
    expect(await transitionReturn(test.db, ACTOR, returnId, { move: 'receive', version: 1, note: '', lines })).toMatchObject({ ok: true }); // prettier-ignore
    const { fulfilment, timeline, allowedMoves } = await read(id);
    expect({ fulfilment, stock: await stock('gemeni') }).toEqual({ fulfilment: 'unfulfilled', stock: before - 1 });
    expect(allowedMoves).toContain('pack');
    expect(timeline.map(({ kind }) => kind)).toContain('withdrawal_stayed');
    expect(timeline.map(({ kind }) => kind)).not.toContain('withdrawal_received');
    const mails = await test.db.selectFrom('mails').select(['subject', 'text']).where('kind', '=', 'withdrawal-goods').where('order_id', '=', id).execute(); // prettier-ignore
    expect(mails).toMatchObject([{ subject: expect.stringContaining('Nu mai trimitem') }]);
    expect(mails[0]!.text).toContain('Nu ai nimic de trimis înapoi.');
    expect(mails[0]!.text).not.toContain('Au ajuns');
  });

  it('leaves what was paid in the order, and holds its parcel: the money goes back by the return', async () => {
    const { id, total } = await place({ paymentMethod: 'transfer' });
    await move(id, 'pay');
    await move(id, 'approve');
    const { id: returnId } = await withdraw(id);
    expect((await findOrderById(test.db, id))!.total).toBe(total);
    expect(await move(id, 'ship', { awb: AWB })).toMatchObject({ ok: false });
    expect(await move(id, 'pack')).toMatchObject({ ok: false, code: 'return_open' });
    expect((await findReturn(test.db, returnId))!.allowedMoves).toEqual(['receive', 'cancel']);
    await transitionReturn(test.db, ACTOR, returnId, { move: 'receive', version: 1, note: '', lines: [{ position: 1, restock: true, note: '' }] });
    const packed = await asPacked(test.db, (await findOrderById(test.db, id))!);
    expect(packed.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([['gemeni', 1], ['talpa-bebelus', 1]]);
    expect(await move(id, 'pack')).toMatchObject({ ok: true });
  }); // prettier-ignore
});

describe('of several withdrawals from one order, each', () => {
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, rate_limits cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 50 }).execute();
  });

  const CUPLU = { position: 1, quantity: 1 };
  const GEMENI = { position: 2, quantity: 1 };
  const FAMILIE = { position: 3, quantity: 2 };
  type Asked = typeof CUPLU;
  const BOUGHT = { cuplu: 1, gemeni: 2, 'maini-familie': 3 };

  const place = async () => {
    const lines = Object.entries(BOUGHT).map(([id, pieces]) => ({ id, itemNumber: String(pieces) }));
    const { id } = await storeOrder(test.db, { lines });
    return { id, stock: await stockNow() };
  };
  const stockNow = async () => {
    const rows = await test.db.selectFrom('products').select(['id', 'stock']).where('id', 'in', Object.keys(BOUGHT)).execute(); // prettier-ignore
    return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
  };
  const gained = async (before: Record<string, number>) => {
    const now = await stockNow();
    return Object.fromEntries(Object.entries(now).flatMap(([id, pieces]) => pieces === before[id] ? [] : [[id, pieces - before[id]!]])); // prettier-ignore
  };
  const goods = async (id: string) =>
    Object.fromEntries(
      (await findOrderById(test.db, id))!.lines.map(({ productId, quantity }) => [productId, quantity]),
    );
  const shown = async (id: string) =>
    Object.fromEntries((await read(id)).lines.map(({ productId, withdrawn }) => [productId, withdrawn]));
  const nextSequence = async (id: string) =>
    (await test.db.selectFrom('returns').select('id').where('order_id', '=', id).execute()).length + 1;

  /** By number and phone, so that an owner looks at it first, or by the order's key, which leaves it out at once. */
  const announce = async (id: string, { position, quantity }: Asked, byKey = false) => {
    const { number, viewKey } = (await findOrderById(test.db, id))!;
    const proof = byKey ? { orderId: id, viewKey } : { orderNumber: number, contact: '0712345678' };
    const typed = { name: 'Ana Popescu', emailAddress: 'ana@exemplu.ro', reason: '', [`quantity-${position}`]: `${quantity}` };
    const form = withdrawalSchema.parse({ sequence: `${await nextSequence(id)}`, ...typed, ...proof });
    const result = await announceWithdrawal(test.db, form, null);
    if (!result.ok) throw new Error(result.code);
    return result.id;
  }; // prettier-ignore
  const open = async (id: string, line: Asked) => {
    const { version } = (await read(id))!;
    const lines = [{ ...line, restock: false }];
    const request = { version, sequence: await nextSequence(id), reason: '', iban: '', received: false, lines };
    const result = await openReturn(test.db, ACTOR, id, request);
    if (!result.ok) throw new Error(result.code);
    return result.id;
  };
  const leaveOut = (returnId: string) =>
    transitionReturn(test.db, ACTOR, returnId, { move: 'leave_out', version: 1, note: '' });

  it.each([
    ['two by number and phone', announce, CUPLU, announce, GEMENI],
    ['two that an owner opened', open, CUPLU, open, GEMENI],
    ['the last line', announce, CUPLU, announce, FAMILIE],
    ['all of a line between two', announce, { ...GEMENI, quantity: 2 }, open, FAMILIE],
    ['a line from above', announce, FAMILIE, announce, CUPLU],
    ['one line twice', announce, GEMENI, announce, GEMENI],
  ] as const)('takes out what it names, whatever was taken out before it: %s', async (_what, first, one, second, other) => {
    const { id, stock } = await place();
    const returns = [await first(id, one), await second(id, other)];
    const places = ['cuplu', 'gemeni', 'maini-familie'];
    const named = [one, other].map(({ position, quantity }) => ({ product: places[position - 1]!, quantity }));
    const takenBy = (steps: number, product: string) =>
      named.slice(0, steps).reduce((sum, each) => sum + (each.product === product ? each.quantity : 0), 0);

    expect(await leaveOut(returns[0]!)).toMatchObject({ ok: true });
    const left = Object.entries(await goods(id)).map(([product]) => product!);
    // A claim is not shown as withdrawn from.
    const isShown = second === open ? 1 : 0;
    expect(await shown(id)).toEqual(Object.fromEntries(left.map((product) => [product, isShown * (takenBy(2, product) - takenBy(1, product))]))); // prettier-ignore
    expect(await leaveOut(returns[1]!)).toMatchObject({ ok: true });
    const rest = Object.entries(BOUGHT).map(([product, pieces]) => [product, pieces - takenBy(2, product)] as const);
    expect(await goods(id)).toEqual(Object.fromEntries(rest.filter(([, pieces]) => pieces > 0)));
    expect(await gained(stock)).toEqual(Object.fromEntries(places.flatMap((product) => takenBy(2, product) > 0 ? [[product, takenBy(2, product)]] : []))); // prettier-ignore
  }); // prettier-ignore

  it('takes out what it names when a line above left at once, by the order’s key', async () => {
    const { id, stock } = await place();
    const opened = await open(id, GEMENI);
    await announce(id, CUPLU, true);
    expect(await goods(id)).toEqual({ gemeni: 2, 'maini-familie': 3 });
    expect(await shown(id)).toEqual({ gemeni: 1, 'maini-familie': 0 });
    expect(await leaveOut(opened)).toMatchObject({ ok: true });
    expect(await goods(id)).toEqual({ gemeni: 1, 'maini-familie': 3 });
    expect(await gained(stock)).toEqual({ cuplu: 1, gemeni: 1 });
  });

  it('takes out its own when both are left out at the same moment', async () => {
    const { id, stock } = await place();
    const returns = [await announce(id, CUPLU), await announce(id, GEMENI)];
    const results = await Promise.all([...returns, ...returns].map(leaveOut));
    expect(results.map((each) => (each.ok ? 'done' : each.code)).toSorted()).toEqual(['done', 'done', 'repeated', 'repeated']); // prettier-ignore
    expect(await goods(id)).toEqual({ gemeni: 1, 'maini-familie': 3 });
    expect(await gained(stock)).toEqual({ cuplu: 1, gemeni: 1 });
  });

  it('is refused where it takes nothing out', async () => {
    const { id, stock } = await place();
    const empty = await announce(id, GEMENI);
    await sql`delete from return_lines`.execute(test.db);
    expect(await leaveOut(empty)).toMatchObject({ ok: false, code: 'nothing_to_leave_out' });
    expect((await findReturn(test.db, empty))!.state).toBe('announced');
    expect({ goods: await goods(id), gained: await gained(stock) }).toEqual({ goods: BOUGHT, gained: {} });
  });

  it('still tells what it took out of a line that is gone', async () => {
    const { id } = await place();
    await leaveOut(await announce(id, CUPLU));
    const returns = await test.db.selectFrom('returns').select(['id', 'view_key']).where('order_id', '=', id).execute();
    expect(await findAcknowledgement(test.db, returns[0]!.id, returns[0]!.view_key)).toMatchObject({ state: 'left_out', lines: [{ title: expect.stringContaining('cuplu'), quantity: 1 }] }); // prettier-ignore
  });

  it('is held by the database to a line of its order, of the same product, that stays while it stands', async () => {
    const { id } = await place();
    const { id: foreign } = await storeOrder(test.db, { lines: LINES });
    const [first, second] = [await announce(id, CUPLU), await announce(id, GEMENI)];
    const line = (changes: object) =>
      test.db.updateTable('return_lines').set(changes).where('return_id', '=', first).execute();
    await expect(line({ position: 2 })).rejects.toThrow();
    await expect(line({ product_id: 'gemeni' })).rejects.toThrow();
    await expect(line({ product_id: null })).rejects.toThrow();
    await expect(line({ order_id: foreign })).rejects.toThrow();
    await expect(line({ order_id: null })).rejects.toThrow();
    const lines = test.db.updateTable('order_lines').where('order_id', '=', id).where('position', '=', 1);
    await expect(lines.set({ position: 7 }).execute()).rejects.toThrow();
    await expect(lines.set({ product_id: 'gemeni' }).execute()).rejects.toThrow();
    await expect(lines.set({ product_id: null }).execute()).rejects.toThrow();
    const gone = test.db.deleteFrom('order_lines').where('order_id', '=', id);
    await expect(gone.where('position', '=', 1).execute()).rejects.toThrow();
    await leaveOut(first);
    await expect(gone.where('position', '=', 2).execute()).rejects.toThrow();
    await leaveOut(second);
    await expect(test.db.deleteFrom('orders').where('id', '=', foreign).execute()).resolves.toBeDefined();
  });

  it('leaves to the lines below it their drawings and who has approved them', async () => {
    const { id, viewKey, proofs } = await storeOrder(test.db, {
      lines: [{ id: 'cuplu', itemNumber: '1' }, moonLine(), moonLine({ nume: 'Matei' })],
    });
    const drawings = await Promise.all(['2', '3'].map((position) => findProofDrawing(test.db, id, position)));
    await approveProof(test.db, { orderId: id, viewKey, position: 3, sha256: proofs[1]!.sha256 });
    await announce(id, CUPLU, true);

    const after = (await read(id)).proofs;
    expect(after.map(({ position, sha256, approvedAt }) => [position, sha256, approvedAt !== null])).toEqual([
      [2, proofs[0]!.sha256, false],
      [3, proofs[1]!.sha256, true],
    ]);
    expect(await Promise.all(['2', '3'].map((position) => findProofDrawing(test.db, id, position)))).toEqual(drawings);
    const seen = { orderId: id, viewKey, position: 2, sha256: proofs[0]!.sha256 };
    expect(await approveProof(test.db, seen)).toMatchObject({ ok: true });
  });

  it('leaves to the lines below it their second chances, and a parcel undone takes none of them away', async () => {
    const { id } = await place();
    await announce(id, CUPLU, true);
    for (const [step, input] of [['approve'], ['pack'], ['ship', { awb: AWB }]] as const) await move(id, step, input);
    const { viewKey } = (await findOrderById(test.db, id))!;
    const said = { step: 'torn', water: 'right', missing: 'alginate' };
    const form = secondChanceSchema.parse({ orderId: id, viewKey, box: '2-2', ...said });
    expect(await takeSecondChance(test.db, form, DEFAULT_SECOND_CHANCE)).toMatchObject({ ok: true });
    const boxes = async () =>
      (await readSecondChances(test.db, (await findOrderById(test.db, id))!)).flatMap(({ key, title, answers }) => answers ? [[key, title]] : []); // prettier-ignore
    const told = [['2-2', expect.stringContaining('gemeni')]];
    expect(await boxes()).toEqual(told);
    await undo(id, 'ship');
    await announce(id, FAMILIE, true);
    await move(id, 'pack');
    await move(id, 'ship', { awb: AWB });
    expect(await boxes()).toEqual(told);
  });

  it('leaves the storno of what is given back later to its own line', async () => {
    const lines = Object.keys(BOUGHT).map((each) => ({ id: each, itemNumber: '2' }));
    const { id } = await storeOrder(test.db, { lines, paymentMethod: 'transfer' });
    await announce(id, { ...CUPLU, quantity: 2 }, true);
    await move(id, 'pay');
    await ripenInvoices(test.db);
    const returnId = await announce(id, GEMENI, true);
    const step = { version: 1, note: '' };
    await transitionReturn(test.db, ACTOR, returnId, { ...step, move: 'receive', lines: [{ position: 2, restock: true, note: '' }] });
    const { owed } = (await findReturn(test.db, returnId))!;
    expect(await transitionReturn(test.db, ACTOR, returnId, { ...step, move: 'refund', version: 2, amount: owed })).toMatchObject({ ok: true });
    await ripenInvoices(test.db);
    const papers = await test.db.selectFrom('invoices').select('content').where('order_id', '=', id).where('kind', '=', 'storno').execute();
    expect(papers.map(({ content }) => content.lines.map(({ name, quantity }) => [name, quantity]))).toEqual([[[expect.stringContaining('gemeni'), -1]]]);
  }); // prettier-ignore
});
