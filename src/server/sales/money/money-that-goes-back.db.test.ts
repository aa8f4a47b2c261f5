import { describe, expect, it } from 'vitest';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { leavePaymentPagesOpen } from '../../../../tests/support/leave-payment-pages-open.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { followReturn, withdrawFrom } from '../../../../tests/support/return-story.ts';
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

  const order = async (id: string) => (await test.find(id)).read();
  const move = async (id: string, ...moves: OrderMove[]) => {
    const { tryMove } = await test.find(id);
    for (const each of moves) expect(await tryMove(each, { restock: true })).toMatchObject({ ok: true });
  };
  const withdraw = async (id: string, pieces: number) =>
    (await withdrawFrom(await test.find(id), { 'quantity-1': String(pieces) })).receive();
  const keep = async (id: string, quantity: number) =>
    expect(await (await test.find(id)).changeLines([{ position: 1, quantity }])).toMatchObject({ ok: true });

  /** Reads what Payments and Returns, which the dashboard counts, say that is owed to an order's buyer, in bani. */
  async function owed(id: string): Promise<number> {
    const held = (await listPaymentExceptions(test.db)).held.filter((each) => each.id === id);
    const returns = (await listReturns(test.db, { search: '', state: 'open', orderId: id })).items;
    return held.reduce((sum, each) => sum + each.held, 0) + returns.reduce((sum, each) => sum + each.outstanding, 0);
  }
  async function refund(id: string, amount: number): Promise<void> {
    expect(await (await test.find(id)).refund(amount)).toMatchObject({ ok: true });
    await sendToCards(id);
  }
  async function sendToCards(id: string): Promise<void> {
    for (const { id: refundId, byCard, state } of (await order(id)).money.refunds) {
      if (byCard && state === 'asked') await submitRefund(test.db, refundId);
    }
  }
  const kept = async (id: string) =>
    (await (await test.find(id)).rows('ledgerEntries')).reduce((sum, { amount }) => sum + amount, 0);
  const atProvider = async () => {
    const { payments, refunds } = await backend.ledger();
    const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
    return sum(payments) - sum(refunds.filter(({ status }) => status === 'succeeded'));
  };
  const invoiced = async (id: string) =>
    (await (await test.find(id)).rows('invoices'))
      .filter(({ kind }) => kind !== 'proforma')
      .reduce((sum, { gross }) => sum + gross, 0);

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
  async function walk(method: PaymentMethod, steps: Step[]): Promise<string> {
    const id = await insertOrder(test.db, { paymentMethod: method }, [lineRow({ quantity: 3 })]);
    await (method === 'card' ? backend.pay(test.db, id) : move(id, 'pay'));
    for (const step of steps) {
      if (typeof step === 'string') await move(id, step);
      else await ('keep' in step ? keep(id, step.keep) : withdraw(id, step.withdraw));
    }
    return id;
  }
  /** Cash and transfers go back by an owner's hand alike: each way is paid by one of them, and by card. */
  const cases = WAYS.flatMap((each, index) =>
    ([index % 2 === 0 ? 'transfer' : 'cash', 'card'] as const).map((method) => ({ ...each, method })),
  );

  it.each(cases)('$way, paid by $method: $owes bani are owed until they have gone', async ({ method, owes, steps }) => {
    const before = await atProvider();
    const id = await walk(method, steps);
    expect(await owed(id)).toBe(owes);
    await refund(id, 5_000);
    expect(await owed(id)).toBe(owes - 5_000);
    await refund(id, owes - 5_000);
    expect(await owed(id)).toBe(0);
    expect((await order(id)).money.toGiveBack).toBe(0);
    expect(await kept(id)).toBe(TOTAL - owes);
    expect((await atProvider()) - before).toBe(method === 'card' ? TOTAL - owes : 0);
    if (steps.includes('ship')) expect(await invoiced(id)).toBe(TOTAL - owes);
  });

  const returned = cases.filter(({ steps }) => steps.some((step) => typeof step === 'object' && 'withdraw' in step));
  it.each(returned)('$way, paid by $method: its return is paid from its own page', async ({ method, owes, steps }) => {
    const before = await atProvider();
    const id = await walk(method, steps);
    const [open] = (await listReturns(test.db, { search: '', state: 'open', orderId: id })).items;
    const { outstanding } = open!;
    await followReturn(open!.id).refund(outstanding);
    await sendToCards(id);
    expect(await owed(id)).toBe(owes - outstanding);
    if (owes > outstanding) await refund(id, owes - outstanding);
    expect(await owed(id)).toBe(0);
    expect(await kept(id)).toBe(TOTAL - owes);
    expect((await atProvider()) - before).toBe(method === 'card' ? TOTAL - owes : 0);
    expect(await invoiced(id)).toBe(TOTAL - owes);
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
        const id = await insertOrder(test.db, { paymentMethod: 'card' }, [lineRow({ quantity: 3 })]);
        await backend.pay(test.db, id, async () => {
          const { tryMove } = await test.find(id);
          expect(await tryMove(kind, { restock: true, ...(method && { method }) })).toMatchObject({ ok: true });
        });
        await sendToCards(id);
        expect(await owed(id)).toBe(0);
        expect(await kept(id)).toBe(keeps);
        expect(await atProvider()).toBe(before);
      },
    );
  });

  it('is nobody’s task once an order with fewer pieces has them all again', async () => {
    const id = await walk('transfer', [{ keep: 2 }]);
    expect(await owed(id)).toBe(10_000);
    await keep(id, 3);
    expect(await owed(id)).toBe(0);
  });

  it('is nothing for cash that was never paid at the door', async () => {
    const id = await insertOrder(test.db, { paymentMethod: 'cash' });
    await move(id, 'approve', 'pack', 'ship', 'return');
    expect(await owed(id)).toBe(0);
  });
});
