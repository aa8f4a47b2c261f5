import { describe, expect, it } from 'vitest';
import { readTasks } from '#server/office/dashboard/read-tasks.ts';
import { applyStatementLines } from '#server/payments/bank/apply-statement-lines.ts';
import { reviewStatement, type Review } from '#server/payments/bank/review-money.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { settleOverdueHolds } from '#server/payments/cards/settle-overdue-holds.ts';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';
import { askForPaymentState } from '#server/payments/checkout/ask-for-payment.ts';
import { expireUnpaidOrders } from '#server/sales/orders/expiry/expire-unpaid-orders.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { listReturns } from '#server/sales/returns/list-returns.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { insertDiscount } from '../../../../tests/support/test-database.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { OWNER, withdrawFrom, type TestOrder, type TestReturn } from '../../../../tests/support/order-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { lineRow } from '../../../../tests/support/orders.ts';

/** Bani of one `gemeni` with delivery, and of each further one. */
const [ONE, MORE] = [24_100, 22_900];

const test = useShop();
const backend = useCardBackend();

describe('settling an order', () => {
  leavePaymentPagesOpen();

  const setPieces = async (order: TestOrder, quantity: number) =>
    expect(await order.changeLines([{ position: 1, quantity }])).toMatchObject({ ok: true });
  const stands = async (order: TestOrder) => {
    const { payment, due, money } = await order.read();
    return [payment, due, money.refundable];
  };
  const review = async ({ number }: TestOrder, lei: string) => {
    const file = `Data;Credit;Ordonator;Detalii\n21.11.2026;${lei};Ana Popescu;${number}`;
    return (await attempt(() => reviewStatement(test.db, file))) as Review;
  };
  const withdraw = async (order: TestOrder, pieces: string) => {
    const back = await withdrawFrom(order, { 'quantity-1': pieces });
    await back.receive();
    return back;
  };
  const settle = async (back: TestReturn, amount: number) => {
    await back.refund(amount);
    const open = await listReturns(test.db, { search: '', state: 'open' });
    expect(open.items.map(({ id }) => id)).not.toContain(back.id);
  };

  it('that has grown asks for the rest by transfer, in list and mail, until exactly that sum is booked', async () => {
    const order = await test.order({ paymentMethod: 'transfer' }).moved('approve', 'pay');
    const { id } = order;
    await setPieces(order, 2);
    expect(await stands(order)).toEqual(['part_paid', MORE, ONE]);

    const { partPaid, transfers } = await listPaymentExceptions(test.db);
    expect(partPaid.map((each) => [each.id, each.due])).toEqual([[id, MORE]]);
    expect(transfers).toEqual([]);
    expect((await readTasks(test.db)).find(({ task }) => task === 'partPaid')).toMatchObject({ count: 1, sum: MORE });
    const mail = await order.mail('order-changed');
    expect(mail).toContain('Mai sunt de plătit 229,00 RON, prin transfer bancar.');
    expect(mail).toMatch(/IBAN: RO.*\nSumă: 229,00 RON\nDetaliile plății: CG-/s);

    await order.move('pack');
    expect(await order.tryMove('ship')).toEqual({ ok: false, code: 'unpaid' });

    const other = await review(order, '229,50');
    expect(other.lines).toMatchObject([{ state: 'doubtful', doubt: 'other_amount', candidates: [{ owed: MORE }] }]);
    const exact = await review(order, '229,00');
    expect(exact.lines).toMatchObject([{ state: 'book', candidates: [{ owed: MORE, refusal: null }] }]);
    const choices = [{ reference: exact.lines[0]!.reference, orderId: id }];
    expect(await applyStatementLines(test.db, OWNER, exact, choices)).toMatchObject([{ state: 'booked' }]);
    expect(await stands(order)).toEqual(['paid', 0, ONE + MORE]);
    expect(await order.mail('order-paid')).toContain('este plătită în întregime, 470,00 RON');

    // The waiting mail about the changed lines is reworded.
    expect(await order.mail('order-changed')).not.toContain('Mai sunt de plătit');
    await order.undo('pay');
    expect(await stands(order)).toEqual(['part_paid', MORE, ONE]);
    expect(await order.mail('order-changed')).toContain('Mai sunt de plătit 229,00 RON');
    expect(await expireUnpaidOrders(test.db, new Date(Date.now() + 30 * 86_400_000))).toBe(0);
  });

  it('that has grown takes the rest by card, and a return refunds each card what it was charged', async () => {
    const order = await test.order({ paymentMethod: 'card' }).paidByCard();
    await setPieces(order, 2);
    expect(await stands(order)).toEqual(['part_paid', MORE, ONE]);
    const asked = await askForPaymentState(test.db, (await findOrderById(test.db, order.id))!);
    expect(asked).toMatchObject({ state: 'unpaid', canPay: true, holdUntil: null });
    expect(await order.mail('order-changed')).toContain('Plătește restul: ');

    await order.payByCard();
    expect(await stands(order)).toEqual(['paid', 0, ONE + MORE]);
    expect((await backend.ledger()).payments.map(({ amount }) => amount)).toEqual([ONE, MORE]);

    await order.moveOn('deliver');
    const back = await withdraw(order, '2');
    expect(await back.read()).toMatchObject({ outstanding: ONE + MORE, mostRefund: ONE + MORE });
    await settle(back, ONE + MORE);
    for (const refund of (await order.read()).money.refunds) await submitRefund(test.db, refund.id);
    expect((await backend.ledger()).refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [ONE, 'succeeded'],
      [MORE, 'succeeded'],
    ]);
    expect(await stands(order)).toEqual(['refunded', 0, 0]);
    expect((await order.mails()).filter((kind) => kind === 'return-refunded')).toHaveLength(1);
  });

  it('that was paid by two cards sends one mail about the refund to both', async () => {
    const order = await test.order({ paymentMethod: 'card' }).paidByCard();
    await setPieces(order, 2);
    await order.payByCard();
    expect(await order.refund(ONE + MORE - 1_000)).toMatchObject({ ok: true });
    for (const refund of (await order.read()).money.refunds) await submitRefund(test.db, refund.id);
    expect((await order.mails()).filter((kind) => kind.startsWith('order-refunded'))).toEqual(['order-refunded-part']);
    expect(await order.mail('order-refunded-part')).toContain('460,00 RON');
  });

  it('that was paid less than asked asks for the rest, in its mail too, and matches a transfer of exactly that sum', async () => {
    const order = await test.order({ paymentMethod: 'transfer' }).moved('approve');
    expect(await order.tryMove('pay', { amount: 20_000 })).toMatchObject({ ok: true, to: 'part_paid' });
    expect(await stands(order)).toEqual(['part_paid', 4_100, 20_000]);
    expect((await test.audit()).at(-1)).toMatchObject({ kind: 'pay', details: { amount: 20_000 } });
    const mail = await order.mail('order-paid');
    expect(mail).toContain('Am primit 200,00 RON pentru comanda');
    expect(mail).toContain('Mai sunt de plătit 41,00 RON, prin transfer bancar.');
    expect(mail).toMatch(/IBAN: RO.*\nSumă: 41,00 RON/);
    expect((await review(order, '41,00')).lines).toMatchObject([{ state: 'book' }]);
    await order.undo('pay');
    expect(await stands(order)).toEqual(['unpaid', ONE, 0]);
  });

  it('that was paid more than asked owes the excess back', async () => {
    const order = await test.order({ paymentMethod: 'transfer' });
    await order.move('approve');
    await order.tryMove('pay', { amount: 25_000 });
    expect(await stands(order)).toEqual(['overpaid', 0, 25_000]);
    expect((await order.read()).money.toGiveBack).toBe(900);
    expect(await order.mail('order-paid')).toContain('cu 9,00 RON mai mult decât costă');
    expect(await order.refund(900)).toMatchObject({ ok: true });
    expect(await stands(order)).toEqual(['paid', 0, ONE]);
  });

  it('that is returned without being paid closes its return by itself, without a mail', async () => {
    const order = await test.order({ paymentMethod: 'cash' }).shipped();
    const back = await withdrawFrom(order);
    expect(await back.read()).toMatchObject({ outstanding: 0, mostRefund: 0 });
    await order.move('return');
    expect(await back.read()).toMatchObject({ state: 'refunded', refunded: 0 });
    expect((await listReturns(test.db, { search: '', state: 'open', orderId: order.id })).items).toEqual([]);
    expect((await listPaymentExceptions(test.db)).held.map((each) => each.id)).not.toContain(order.id);
    expect(await order.mails()).not.toContain('return-refunded');

    await order.undo('return');
    expect(await back.read()).toMatchObject({ state: 'announced', outstanding: 0 });
    await order.move('deliver');
    expect(await back.read()).toMatchObject({ outstanding: ONE });
  });

  it.each(['transfer', 'card'] as const)('that costs nothing asks for no payment by %s', async (method) => {
    const code = `GRATIS-${method.toUpperCase()}`;
    await insertDiscount(test.db, { code, kind: 'percent', value: 100 });
    const order = await test.order({ paymentMethod: method, discountCode: code });
    await order.change({ shippingFee: 0, total: 0 });
    expect(await stands(order)).toEqual(['paid', 0, 0]);
    await order.change({ holdUntil: new Date(0) });
    await settleOverdueHolds(test.db);
    expect(await order.read()).toMatchObject({ stockTaken: true });
  });
});

/** Three kits of 10,000 bani and the delivery. */
const TOTAL = 31_200;

describe('an order with money to refund', () => {
  const move = async ({ tryMove }: TestOrder, ...moves: OrderMove[]) => {
    for (const each of moves) expect(await tryMove(each, { restock: true })).toMatchObject({ ok: true });
  };
  const withdraw = async (order: TestOrder, pieces: number) =>
    (await withdrawFrom(order, { 'quantity-1': String(pieces) })).receive();
  const keep = async (order: TestOrder, quantity: number) =>
    expect(await order.changeLines([{ position: 1, quantity }])).toMatchObject({ ok: true });

  /** Sums up in bani what Payments and Returns, which the dashboard counts, list as owed to an order's buyer. */
  async function owed({ id }: TestOrder): Promise<number> {
    const held = (await listPaymentExceptions(test.db)).held.filter((each) => each.id === id);
    const returns = (await listReturns(test.db, { search: '', state: 'open', orderId: id })).items;
    return held.reduce((sum, each) => sum + each.held, 0) + returns.reduce((sum, each) => sum + each.outstanding, 0);
  }
  async function refund(order: TestOrder, amount: number): Promise<void> {
    expect(await order.refund(amount)).toMatchObject({ ok: true });
    await sendToCards(order);
  }
  async function sendToCards({ read }: TestOrder): Promise<void> {
    for (const { id: refundId, byCard, state } of (await read()).money.refunds) {
      if (byCard && state === 'asked') await submitRefund(test.db, refundId);
    }
  }
  const kept = async ({ rows }: TestOrder) =>
    (await rows('ledgerEntries')).reduce((sum, { amount }) => sum + amount, 0);
  const atProvider = async () => {
    const { payments, refunds } = await backend.ledger();
    const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
    return sum(payments) - sum(refunds.filter(({ status }) => status === 'succeeded'));
  };
  const invoiced = async ({ rows }: TestOrder) =>
    (await rows('invoices')).filter(({ kind }) => kind !== 'proforma').reduce((sum, { gross }) => sum + gross, 0);

  type Step = OrderMove | { keep: number } | { withdraw: number };
  const SENT: Step[] = ['approve', 'pack', 'ship'];
  const DELIVERED: Step[] = [...SENT, 'deliver'];
  /** Each way starts after payment; `owes`: bani owed to the buyer at its end. */
  const WAYS: { way: string; owes: number; steps: Step[] }[] = [
    { way: 'rejected', owes: TOTAL, steps: ['reject'] },
    { way: 'refused at the door', owes: TOTAL, steps: [...SENT, 'return'] },
    { way: 'returned whole', owes: TOTAL, steps: [...DELIVERED, { withdraw: 3 }] },
    { way: 'returned in part', owes: 10_000, steps: [...DELIVERED, { withdraw: 1 }] },
    { way: 'left with fewer pieces', owes: 20_000, steps: [{ keep: 1 }] },
    { way: 'left with fewer pieces, and rejected', owes: TOTAL, steps: [{ keep: 1 }, 'reject'] },
    { way: 'left with fewer pieces, and refused', owes: TOTAL, steps: [{ keep: 1 }, ...SENT, 'return'] },
    {
      way: 'left with fewer pieces, one of them returned',
      owes: 20_000,
      steps: [{ keep: 2 }, ...DELIVERED, { withdraw: 1 }],
    },
    { way: 'left with fewer pieces, and returned', owes: TOTAL, steps: [{ keep: 2 }, ...DELIVERED, { withdraw: 2 }] },
  ];
  async function walk(method: PaymentMethod, steps: Step[]): Promise<TestOrder> {
    const order = await test.insert({ paymentMethod: method }, [lineRow({ quantity: 3 })]);
    await (method === 'card' ? order.payByCard() : move(order, 'pay'));
    for (const step of steps) {
      if (typeof step === 'string') await move(order, step);
      else await ('keep' in step ? keep(order, step.keep) : withdraw(order, step.withdraw));
    }
    return order;
  }
  /** The payment method does not affect the sum owed, so each way uses only one. */
  const cases = WAYS.map((each, index) => ({ ...each, method: (['card', 'transfer', 'card', 'cash'] as const)[index % 4]! })); // prettier-ignore

  it.each(cases)(
    'that is $way, paid by $method, owes $owes bani until they are refunded',
    async ({ method, owes, steps }) => {
      const before = await atProvider();
      const order = await walk(method, steps);
      expect(await owed(order)).toBe(owes);
      await refund(order, 5_000);
      expect(await owed(order)).toBe(owes - 5_000);
      await refund(order, owes - 5_000);
      expect(await owed(order)).toBe(0);
      expect((await order.read()).money.toGiveBack).toBe(0);
      expect(await kept(order)).toBe(TOTAL - owes);
      expect((await atProvider()) - before).toBe(method === 'card' ? TOTAL - owes : 0);
      if (steps.includes('ship')) expect(await invoiced(order)).toBe(TOTAL - owes);
    },
  );

  describe('and an open payment page', () => {
    leavePaymentPagesOpen();
    const LATE = [
      { way: 'was rejected meanwhile', move: 'reject', method: undefined, keeps: 0 },
      { way: 'was paid in cash meanwhile', move: 'pay', method: 'cash', keeps: TOTAL },
      { way: 'was paid by transfer meanwhile', move: 'pay', method: 'transfer', keeps: TOTAL },
    ] as const;
    it.each(LATE)('refunds a card that pays after the order $way', async ({ move: kind, method, keeps }) => {
      const before = await atProvider();
      const order = await test.insert({ paymentMethod: 'card' }, [lineRow({ quantity: 3 })]);
      await order.payByCard(async () => {
        expect(await order.tryMove(kind, { restock: true, ...(method && { method }) })).toMatchObject({ ok: true });
      });
      await sendToCards(order);
      expect(await owed(order)).toBe(0);
      expect(await kept(order)).toBe(keeps);
      expect(await atProvider()).toBe(before);
    });
  });

  it('owes nothing once it has all its pieces again', async () => {
    const order = await walk('transfer', [{ keep: 2 }]);
    expect(await owed(order)).toBe(10_000);
    await keep(order, 3);
    expect(await owed(order)).toBe(0);
  });
});
