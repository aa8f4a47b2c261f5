import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCardBackend } from '../../../../tests/support/card-backend.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { applyCheckoutSession } from '#server/payments/cards/apply-checkout-session.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';
import { findAdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { findWaiting } from '#server/sales/ledger/card-payments-table.ts';
import { changeOrderLines } from '#server/sales/orders/change-order-lines.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { refundOrder } from '#server/sales/refunds/refund-order.ts';

const OWNER = { id: 'u1', email: 'eu@clipeinghips.ro' };

describe('an order that became cheaper after it was paid', () => {
  const test = useTestDatabase();
  let backend: Awaited<ReturnType<typeof openCardBackend>>;
  beforeAll(async () => {
    backend = await openCardBackend();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await backend.close();
  });

  const order = async (id: string) => (await findAdminOrder(test.db, id, new Date()))!;
  const held = async () => (await listPaymentExceptions(test.db)).held.map(({ id, held: sum }) => [id, sum]);
  const waits = async () => (await readWaiting(test.db)).hangingPayments;
  const booked = async (id: string) => {
    const rows = await test.db.selectFrom('ledger_entries').select('amount').where('order_id', '=', id).execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };

  /** Three kits of 10,000 bani and the delivery, paid. */
  async function paidBy(method: 'cash' | 'transfer' | 'card'): Promise<string> {
    const id = await insertOrder(test.db, { payment_method: method }, [lineRow({ quantity: 3 })]);
    if (method === 'card') {
      await openCardPayment(test.db, id);
      const { session_id } = (await findWaiting(test.db, id))!;
      await backend.act(session_id!, { do: 'pay' });
      await applyCheckoutSession(test.db, await backend.read(session_id!));
    } else await transitionOrder(test.db, OWNER, id, { move: 'pay', note: '', restock: false, notify: true });
    expect(await order(id)).toMatchObject({ payment: 'paid', money: { received: 31_200, toGiveBack: 0 } });
    return id;
  }
  async function keep(id: string, quantity: number): Promise<void> {
    const { version } = await order(id);
    const asked = { version, dryRun: false, notify: true, lines: [{ position: 1, quantity }] };
    expect(await changeOrderLines(test.db, OWNER, id, asked)).toMatchObject({ ok: true });
  }
  async function giveBack(id: string, amount: number): Promise<void> {
    const { version } = await order(id);
    const given = await refundOrder(test.db, OWNER, id, { version, key: crypto.randomUUID(), amount, reason: 'Mai puțin' }); // prettier-ignore
    if (!given.ok) throw new Error(given.code);
    if ((await order(id)).money.refunds[0]!.byCard) await submitRefund(test.db, given.refundId);
  }

  it.each(['cash', 'transfer', 'card'] as const)(
    'waits until what %s brought too much has gone back, to the ban',
    async (method) => {
      const id = await paidBy(method);
      const before = await waits();
      await keep(id, 1);
      expect(await held()).toContainEqual([id, 20_000]);
      expect(await waits()).toBe(before + 1);
      expect((await order(id)).money.toGiveBack).toBe(20_000);

      await giveBack(id, 5_000);
      expect((await order(id)).money.toGiveBack).toBe(15_000);
      await giveBack(id, 15_000);
      expect(await order(id)).toMatchObject({ payment: 'paid', total: 11_200, money: { toGiveBack: 0 } });
      expect((await held()).map(([of]) => of)).not.toContain(id);
      expect(await waits()).toBe(before);
      expect(await booked(id)).toBe(11_200);
      if (method === 'card') {
        const { payments, refunds } = await backend.ledger();
        const left = payments.reduce((sum, { amount }) => sum + amount, 0) - refunds.reduce((sum, { amount }) => sum + amount, 0); // prettier-ignore
        expect(left).toBe(11_200);
      }
    },
  );

  it('is nobody’s task once it is dearer again', async () => {
    const id = await paidBy('transfer');
    await keep(id, 2);
    expect((await order(id)).money.toGiveBack).toBe(10_000);
    await keep(id, 3);
    expect((await order(id)).money.toGiveBack).toBe(0);
  });

  it('holds all that is left of its money once it is rejected', async () => {
    const id = await paidBy('transfer');
    await keep(id, 1);
    await transitionOrder(test.db, OWNER, id, { move: 'reject', note: '', restock: false, notify: true });
    expect((await order(id)).money.toGiveBack).toBe(31_200);
  });
});
