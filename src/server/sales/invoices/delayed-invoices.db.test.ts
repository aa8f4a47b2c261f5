import { describe, expect, it, vi } from 'vitest';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { issueAllDueInvoices } from './delayed-invoices.ts';

describe('the papers of a move', () => {
  const test = useShop();
  const { step, undoStep: undo, words, papers, refund, ripen, write } = openInvoiceFixture(test);
  const packed = async (changes: Record<string, unknown> = {}) => {
    const order = await storeOrder(test.db, changes);
    await step(order.id, 'approve');
    await step(order.id, 'pack');
    return order;
  };
  /** Without what asks for a transfer. */
  const sold = async () => (await words()).filter((paper) => !paper.startsWith('proforma'));
  const waiting = async () => (await test.db.selectFrom('delayedInvoices').select('orderId').execute()).length;

  it('wait as long as its mail, and are issued then', async () => {
    const { id, total } = await packed();
    await step(id, 'ship');
    const due = await issueAllDueInvoices(test.db);
    expect(await words()).toEqual([]);
    expect(due).toEqual((await test.mails()).find(({ kind }) => kind === 'order-shipped')!.sendAfter);
    await ripen();
    expect(await words()).toEqual([`invoice ${total}`]);
    expect(await waiting()).toBe(0);
  });

  it.each([
    ['wait still half a minute before a month ends in Bucharest', '12-31T21:59:29', 0],
    ['wait for nothing in its last half minute, so that they are of that month', '12-31T21:59:31', 1],
    ['wait still at the end of any other day', '12-30T21:59:31', 0],
  ])('%s', async (_what, time, issued) => {
    const { id } = await packed();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-${time}Z`) });
    await step(id, 'ship');
    vi.useRealTimers();
    expect(await words()).toHaveLength(issued);
  });

  it('are none where the move is undone meanwhile', async () => {
    const { id } = await packed();
    await step(id, 'ship');
    await undo(id, 'ship');
    expect(await waiting()).toBe(0);
  });

  it('are no new ones where a move is undone later and made again within the half minute', async () => {
    const { id, total } = await packed();
    await step(id, 'ship');
    await ripen();
    await undo(id, 'ship');
    await step(id, 'ship');
    await ripen();
    expect(await words()).toEqual([`invoice ${total}`]);
  });

  it('wait for nothing where money goes back, whose mail goes at once', async () => {
    const { id, total } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await step(id, 'pay');
    await refund(id, 1_000);
    expect(await words()).toEqual([`proforma ${total}`, `invoice ${total}`, 'creditNote -1000']);
  });

  it('wait for nothing where nobody of the team made the move', async () => {
    const { id, total } = await packed();
    await write(id, { fulfilment: 'shipped' }, { kind: 'ship' });
    expect(await words()).toEqual([`invoice ${total}`]);
  });

  type Act = OrderMove | `undo ${OrderMove}`;
  const act = async (id: string, said: Act) => {
    const [kind, undone] = said.split(' ') as [OrderMove, OrderMove?];
    await (undone ? undo(id, undone) : step(id, kind));
  };
  const SLIPS: [words: string, paymentMethod: string, acts: Act[]][] = [
    ['sent', 'cash', ['approve', 'pack', 'ship', 'undo ship', 'ship']],
    ['paid back once delivered', 'transfer', ['approve', 'pay', 'pack', 'ship', 'deliver', 'refund', 'undo refund']],
    ['paid and rejected', 'transfer', ['pay', 'reject', 'undo reject']],
    ['paid and paid back', 'transfer', ['pay', 'refund', 'undo refund']],
    ['sent and taken back', 'cash', ['approve', 'pack', 'ship', 'return', 'undo return']],
    ['sent, taken back and paid', 'cash', ['approve', 'pack', 'ship', 'return', 'pay', 'undo return']],
    ['not paid after all and paid again', 'transfer', ['pay', 'undo pay', 'pay']],
  ];

  it.each(SLIPS)('are one invoice where an order was %s by a slip within the half minute', async (_, method, acts) => {
    const { id, total } = await storeOrder(test.db, { paymentMethod: method });
    for (const each of acts) await act(id, each);
    await ripen();
    expect(await sold()).toEqual([`invoice ${total}`]);
    const { content } = (await papers()).find(({ kind }) => kind === 'invoice')!;
    expect(content.lines.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['goods', total - 1_200],
      ['shipping', 1_200],
    ]);
    expect(await waiting()).toBe(0);
  });

  it('keep the person on them until they are issued', async () => {
    const { customerId } = await (await test.order({ paymentMethod: 'transfer' }).paid().delivered()).row();
    const erase = (words: string) => erasePerson(test.db, customerId!, words);
    expect(await erase('Ana Popescu')).toMatchObject({ ok: false, code: 'open_orders' });
    await ripen();
    expect(await erase('somebody else')).toMatchObject({ ok: false, code: 'confirmation_mismatch' });
  });
});
