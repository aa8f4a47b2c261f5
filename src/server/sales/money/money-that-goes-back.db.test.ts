import { describe, expect, it } from 'vitest';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { lineRow } from '../../../../tests/support/orders.ts';
import { withdrawFrom } from '../../../../tests/support/return-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';
import { listReturns } from '#server/sales/returns/list-returns.ts';

/** Three kits of 10,000 bani and the delivery. */
const TOTAL = 31_200;

describe('every way in which an order ends with money of its buyer', () => {
  const test = useShop({ keep: true });
  const backend = useCardBackend();

  const move = async ({ tryMove }: TestOrder, ...moves: OrderMove[]) => {
    for (const each of moves) expect(await tryMove(each, { restock: true })).toMatchObject({ ok: true });
  };
  const withdraw = async (order: TestOrder, pieces: number) =>
    (await withdrawFrom(order, { 'quantity-1': String(pieces) })).receive();
  const keep = async (order: TestOrder, quantity: number) =>
    expect(await order.changeLines([{ position: 1, quantity }])).toMatchObject({ ok: true });

  /** Reads what Payments and Returns, which the dashboard counts, say that is owed to an order's buyer, in bani. */
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
  /** Each way is taken after it was paid; `owes` is what its buyer is owed then, in bani. */
  const WAYS: { way: string; owes: number; steps: Step[] }[] = [
    { way: 'rejected', owes: TOTAL, steps: ['reject'] },
    { way: 'refused at the door', owes: TOTAL, steps: [...SENT, 'return'] },
    { way: 'returned whole', owes: TOTAL, steps: [...DELIVERED, { withdraw: 3 }] },
    { way: 'returned in part', owes: 10_000, steps: [...DELIVERED, { withdraw: 1 }] },
    { way: 'left with fewer pieces', owes: 20_000, steps: [{ keep: 1 }] },
    { way: 'left with fewer pieces, and rejected', owes: TOTAL, steps: [{ keep: 1 }, 'reject'] },
    { way: 'left with fewer pieces, and refused', owes: TOTAL, steps: [{ keep: 1 }, ...SENT, 'return'] },
    {
      way: 'left with fewer, of which one came back',
      owes: 20_000,
      steps: [{ keep: 2 }, ...DELIVERED, { withdraw: 1 }],
    },
    { way: 'left with fewer, and returned whole', owes: TOTAL, steps: [{ keep: 2 }, ...DELIVERED, { withdraw: 2 }] },
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
  /** Cash and transfers go back by an owner's hand alike: each way is paid by one of them, and by card. */
  const cases = WAYS.flatMap((each, index) =>
    ([index % 2 === 0 ? 'transfer' : 'cash', 'card'] as const).map((method) => ({ ...each, method })),
  );

  it.each(cases)('$way, paid by $method: $owes bani are owed until they have gone', async ({ method, owes, steps }) => {
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
  });

  describe('while the payment page was open', () => {
    leavePaymentPagesOpen();
    const LATE = [
      { way: 'was rejected meanwhile', move: 'reject', method: undefined, keeps: 0 },
      { way: 'was paid in cash meanwhile', move: 'pay', method: 'cash', keeps: TOTAL },
      { way: 'was paid by transfer meanwhile', move: 'pay', method: 'transfer', keeps: TOTAL },
    ] as const;
    it.each(LATE)(
      'a card that pays an order that $way gets its money back by itself',
      async ({ move: kind, method, keeps }) => {
        const before = await atProvider();
        const order = await test.insert({ paymentMethod: 'card' }, [lineRow({ quantity: 3 })]);
        await order.payByCard(async () => {
          expect(await order.tryMove(kind, { restock: true, ...(method && { method }) })).toMatchObject({ ok: true });
        });
        await sendToCards(order);
        expect(await owed(order)).toBe(0);
        expect(await kept(order)).toBe(keeps);
        expect(await atProvider()).toBe(before);
      },
    );
  });

  it('is nobody’s task once an order with fewer pieces has them all again', async () => {
    const order = await walk('transfer', [{ keep: 2 }]);
    expect(await owed(order)).toBe(10_000);
    await keep(order, 3);
    expect(await owed(order)).toBe(0);
  });
});
