import { describe, expect, it } from 'vitest';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { insertDiscount } from '../../../../tests/support/insert-discount.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { ripenInvoices } from '../../../../tests/support/ripen-invoices.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { cashToCollect } from '#domain/shipments/shipment.ts';
import { readTasks } from '#server/office/dashboard/read-tasks.ts';
import { applyStatementLines } from '#server/payments/bank/apply-statement-lines.ts';
import { reviewSettlement, reviewStatement, type Review } from '#server/payments/bank/review-money.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { settleOverdueReservations } from '#server/payments/cards/settle-overdue-reservations.ts';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';
import { askForPaymentState } from '#server/payments/checkout/ask-for-payment.ts';
import { findAdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { expireUnpaidOrders } from '#server/sales/expiry/expire-unpaid-orders.ts';
import { listOrdersLackingDocuments } from '#server/sales/invoices/lacking-documents.ts';
import { changeOrderLines } from '#server/sales/orders/change-order-lines.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { announceWithdrawal } from '#server/sales/returns/announce-withdrawal.ts';
import { findReturn, listReturns } from '#server/sales/returns/list-returns.ts';
import { transitionReturn } from '#server/sales/returns/transition-return.ts';

const OWNER = { id: 'u1', email: 'eu@clipeinghips.ro' };
/** Of one `gemeni` with its delivery, and of each one more, in bani. */
const [ONE, MORE] = [24_100, 22_900];

describe('an order that has been paid and grows', () => {
  const test = useTestDatabase();
  const backend = useCardBackend();
  leavePaymentPagesOpen();

  const read = async (id: string) => (await findAdminOrder(test.db, id, new Date()))!;
  const tell = async (id: string, move: OrderTransition, extra: object = {}) =>
    transitionOrder(test.db, OWNER, id, { move, note: '', restock: true, notify: true, ...extra });
  const move = async (id: string, ...moves: OrderTransition[]) => {
    for (const each of moves) {
      const awb =
        each === 'ship'
          ? {
              awb: `1SDY${id
                .slice(0, 6)
                .toUpperCase()
                .replace(/[^A-Z0-9]/g, 'X')}`,
            }
          : {};
      expect(await tell(id, each, awb)).toMatchObject({ ok: true });
    }
  };
  const setPieces = async (id: string, quantity: number) => {
    const { version } = await read(id);
    const asked = { version, dryRun: false, notify: true, lines: [{ position: 1, quantity }] };
    expect(await changeOrderLines(test.db, OWNER, id, asked)).toMatchObject({ ok: true });
  };
  const stands = async (id: string) => {
    const { payment, due, money } = await read(id);
    return [payment, due, money.refundable];
  };
  const mailOf = async (id: string, kind: string) =>
    (
      await test.db.selectFrom('mails').select('text').where('order_id', '=', id).where('kind', '=', kind).execute()
    ).map(({ text }) => text);
  const review = async (number: string, lei: string) =>
    (await reviewStatement(
      test.db,
      `Data;Credit;Ordonator;Detalii\n21.11.2026;${lei};Ana Popescu;${number}`,
    )) as Review;

  it('owes the rest by transfer: in its list and mail, until a credit of exactly that is booked', async () => {
    const { id, number } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await move(id, 'approve', 'pay');
    await setPieces(id, 2);
    expect(await stands(id)).toEqual(['part_paid', MORE, ONE]);

    const { partPaid, transfers } = await listPaymentExceptions(test.db);
    expect(partPaid.map((each) => [each.id, each.due])).toEqual([[id, MORE]]);
    expect(transfers).toEqual([]);
    expect((await readTasks(test.db)).find(({ task }) => task === 'partPaid')).toMatchObject({ count: 1, sum: MORE });
    const [mail] = await mailOf(id, 'order-changed');
    expect(mail).toContain('Mai sunt de plătit 229,00 RON, prin transfer bancar.');
    expect(mail).toMatch(/IBAN: RO.*\nSumă: 229,00 RON\nDetaliile plății: CG-/s);

    await move(id, 'pack');
    expect(await tell(id, 'ship', { awb: '1SDYREST' })).toEqual({ ok: false, code: 'unpaid' });

    const other = await review(number, '229,50');
    expect(other.lines).toMatchObject([{ state: 'doubtful', doubt: 'other_amount', candidates: [{ owed: MORE }] }]);
    const exact = await review(number, '229,00');
    expect(exact.lines).toMatchObject([{ state: 'book', candidates: [{ owed: MORE, refusal: null }] }]);
    const choices = [{ reference: exact.lines[0]!.reference, orderId: id }];
    expect(await applyStatementLines(test.db, OWNER, exact, choices)).toMatchObject([{ state: 'booked' }]);
    expect(await stands(id)).toEqual(['paid', 0, ONE + MORE]);
    expect((await mailOf(id, 'order-paid')).at(-1)).toContain('este plătită în întregime, 470,00 RON');

    const { version } = await read(id);
    expect(await undoTransition(test.db, OWNER, id, { version, move: 'pay', note: '' })).toMatchObject({ ok: true });
    expect(await stands(id)).toEqual(['part_paid', MORE, ONE]);
    expect(await expireUnpaidOrders(test.db, new Date(Date.now() + 30 * 86_400_000))).toBe(0);
  });

  it('is paid the rest by card, and each card gets back what it was charged', async () => {
    const order = await storeOrder(test.db, { paymentMethod: 'card' });
    const { id } = order;
    await backend.pay(test.db, id);
    await setPieces(id, 2);
    expect(await stands(id)).toEqual(['part_paid', MORE, ONE]);
    expect(await askForPaymentState(test.db, order)).toMatchObject({ state: 'unpaid', canPay: true, holdUntil: null });
    expect((await mailOf(id, 'order-changed'))[0]).toContain('Plătește restul: ');

    await backend.pay(test.db, id);
    expect(await stands(id)).toEqual(['paid', 0, ONE + MORE]);
    expect((await backend.ledger()).payments.map(({ amount }) => amount)).toEqual([ONE, MORE]);

    await move(id, 'approve', 'pack', 'ship', 'deliver');
    const key = `key-of-${id}`;
    await test.db.updateTable('orders').set({ view_key: key }).where('id', '=', id).execute();
    const back = await withdraw(id, key, 2);
    expect(back).toMatchObject({ outstanding: ONE + MORE, mostRefund: ONE + MORE });
    await settle(back, ONE + MORE);
    for (const refund of (await read(id)).money.refunds) await submitRefund(test.db, refund.id);
    expect((await backend.ledger()).refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [ONE, 'succeeded'],
      [MORE, 'succeeded'],
    ]);
    expect(await stands(id)).toEqual(['refunded', 0, 0]);
    expect(await mailOf(id, 'withdrawal-refunded')).toHaveLength(1);
  });

  it('is paid the rest at the door, and the settlement of exactly that is booked', async () => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'cash' });
    await move(id, 'approve', 'pay');
    await setPieces(id, 2);
    const grown = await read(id);
    expect(cashToCollect(grown)).toBe(MORE);
    expect((await mailOf(id, 'order-changed'))[0]).toContain('Mai sunt de plătit 229,00 RON, la livrare.');
    await move(id, 'pack', 'ship', 'deliver');
    const { awb } = await read(id);
    const settlement = (await reviewSettlement(test.db, `AWB;Ramburs\n${awb};229,00`)) as Review;
    expect(settlement.lines).toMatchObject([{ state: 'book' }]);
    const choices = [{ reference: settlement.lines[0]!.reference, orderId: id }];
    expect(await applyStatementLines(test.db, OWNER, settlement, choices)).toMatchObject([{ state: 'booked' }]);
    expect(await stands(id)).toEqual(['paid', 0, ONE + MORE]);
  });

  it('gives back no more than came, whatever its return is worth', async () => {
    const { id, viewKey } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await move(id, 'approve', 'pay');
    await setPieces(id, 2);
    await move(id, 'pack');
    expect(await tell(id, 'ship', { awb: '1SDYMORE', evenUnpaid: true })).toMatchObject({ ok: true });
    await move(id, 'deliver');
    const back = await withdraw(id, viewKey, 2);
    expect(back).toMatchObject({ owed: ONE + MORE, outstanding: ONE, mostRefund: ONE });
    const tooMuch = { move: 'refund', version: back.version, note: '', amount: ONE + MORE } as const;
    expect(await transitionReturn(test.db, OWNER, back.id, tooMuch)).toEqual({ ok: false, code: 'amount_too_high' });
    await settle(back, ONE);
    expect(await stands(id)).toEqual(['refunded', 0, 0]);
  });

  it.each(['transfer', 'card'] as const)(
    'and was never paid by %s owes its buyer nothing for a return',
    async (method) => {
      const { id, viewKey } = await storeOrder(test.db, { paymentMethod: method });
      const back = await withdraw(id, viewKey, 1);
      expect(back).toMatchObject({ outstanding: 0, mostRefund: 0 });
      await settle(back, 0);
      expect(await stands(id)).toEqual(['unpaid', 0, 0]);
    },
  );

  it('of which a piece is back before it was paid, owes only what stays', async () => {
    const { id, number, viewKey } = await storeOrder(test.db, {
      paymentMethod: 'transfer',
      lines: [{ id: 'gemeni', itemNumber: '2' }],
    });
    await move(id, 'approve', 'pack');
    expect(await tell(id, 'ship', { awb: '1SDYPART', evenUnpaid: true })).toMatchObject({ ok: true });
    await move(id, 'deliver');
    const back = await withdraw(id, viewKey, 1);
    expect(await stands(id)).toEqual(['unpaid', ONE, 0]);
    expect((await review(number, '241,00')).lines).toMatchObject([{ state: 'book' }]);
    await settle(back, 0);
    await ripenInvoices(test.db);
    const papers = test.db
      .selectFrom('invoices')
      .select('gross')
      .where('order_id', '=', id)
      .where('kind', '<>', 'proforma');
    expect((await papers.execute()).reduce((sum, { gross }) => sum + gross, 0)).toBe(ONE);
    expect(await listOrdersLackingDocuments(test.db)).not.toContain(id);
  });

  it('in cash, and comes back without being paid, closes its return by itself and writes to nobody', async () => {
    const { id, viewKey } = await storeOrder(test.db, { paymentMethod: 'cash' });
    await move(id, 'approve', 'pack', 'ship');
    const back = await announce(id, viewKey, 1);
    expect(back).toMatchObject({ outstanding: 0, mostRefund: 0 });
    await move(id, 'return');
    expect(await findReturn(test.db, back.id)).toMatchObject({ state: 'refunded', refunded: 0 });
    expect((await listReturns(test.db, { search: '', state: 'open', orderId: id })).items).toEqual([]);
    expect((await listPaymentExceptions(test.db)).held.map((each) => each.id)).not.toContain(id);
    expect(await mailOf(id, 'withdrawal-refunded')).toEqual([]);

    const { version } = await read(id);
    await undoTransition(test.db, OWNER, id, { version, move: 'return', note: '' });
    expect(await findReturn(test.db, back.id)).toMatchObject({ state: 'announced', outstanding: 0 });
    await move(id, 'deliver');
    expect(await findReturn(test.db, back.id)).toMatchObject({ outstanding: ONE });
  });

  it('in cash, of which a piece was here before its parcel came back, has that piece here still when that is undone', async () => {
    const { id, viewKey } = await storeOrder(test.db, {
      paymentMethod: 'cash',
      lines: [{ id: 'gemeni', itemNumber: '2' }],
    });
    await move(id, 'approve', 'pack', 'ship');
    const back = await withdraw(id, viewKey, 1);
    await move(id, 'return');
    const { version } = await read(id);
    await undoTransition(test.db, OWNER, id, { version, move: 'return', note: '' });
    expect(await findReturn(test.db, back.id)).toMatchObject({ state: 'received', receivedAt: back.receivedAt });
    expect(await stands(id)).toEqual(['unpaid', ONE, 0]);
  });

  it.each(['transfer', 'card'] as const)('costs nothing and asks for nothing by %s', async (method) => {
    const code = `GRATIS-${method.toUpperCase()}`;
    await insertDiscount(test.db, { code, kind: 'percent', value: 100 });
    const lines = [{ id: 'gemeni', itemNumber: '1' }];
    const order = await storeOrder(test.db, { paymentMethod: method, lines, discountCode: code });
    await test.db.updateTable('orders').set({ shipping_fee: 0, total: 0 }).where('id', '=', order.id).execute();
    expect(await stands(order.id)).toEqual(['paid', 0, 0]);
    await test.db
      .updateTable('orders')
      .set({ reserved_until: new Date(0) })
      .where('id', '=', order.id)
      .execute();
    await settleOverdueReservations(test.db);
    expect(await read(order.id)).toMatchObject({ stockTaken: true });
  });

  async function announce(orderId: string, viewKey: string, pieces: number) {
    const form = { orderId, viewKey, sequence: '1', name: 'Ana', emailAddress: 'ana@exemplu.ro' };
    const asked = withdrawalSchema.parse({ ...form, 'quantity-1': String(pieces) });
    const announced = await announceWithdrawal(test.db, asked, null);
    if (!announced.ok) throw new Error(announced.code);
    return (await findReturn(test.db, announced.id))!;
  }
  /** Withdraws, and the goods are here. */
  async function withdraw(orderId: string, viewKey: string, pieces: number) {
    const { id, version } = await announce(orderId, viewKey, pieces);
    const lines = [{ position: 1, restock: true, note: '' }];
    const received = await transitionReturn(test.db, OWNER, id, { move: 'receive', version, note: '', lines });
    expect(received).toMatchObject({ ok: true });
    return (await findReturn(test.db, id))!;
  }
  async function settle({ id, version }: { id: string; version: number }, amount: number) {
    const settled = await transitionReturn(test.db, OWNER, id, { move: 'refund', version, note: '', amount });
    expect(settled).toMatchObject({ ok: true });
    expect((await listReturns(test.db, { search: '', state: 'open' })).items.map((each) => each.id)).not.toContain(id);
  }
});
