import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shop } from '#config/shop.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import type { InvoiceDocumentKind } from '#domain/invoices/invoice-document.ts';
import { splitVat } from '#domain/invoices/invoice-lines.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { includedVat } from '#domain/orders/order-vat.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changeOrder, lockOrder } from '#server/sales/orders/change-order.ts';
import { listOrderLines } from '#server/sales/orders/order-lines-table.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { insertDiscount, update } from '../../../../tests/support/test-database.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { insertOrder, storeOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { issueAllDueInvoices } from './delayed-invoices.ts';
import { fingerprintOrder, invoiceHead, withSums } from './invoice-content.ts';
import { issueInvoiceDocument } from './issue-invoice-document.ts';

const test = useShop();
const { move, moves, step, undoStep: undo, words, papers, refund, ripen, write } = openInvoiceFixture(test);

describe('the invoice documents of an order', () => {
  it('are a pro forma for a transfer, and an invoice once it is paid', async () => {
    const { id, total, number } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    expect(await words()).toEqual([`proforma ${total}`]);
    await moves(id, 'approve', 'pay');
    expect(await words()).toEqual([`proforma ${total}`, `invoice ${total}`]);
    const { content } = (await papers())[1]!;
    expect(content).toMatchObject({ orderNumber: number, paid: true, received: total, paymentMethod: 'transfer' });
    expect(content.seller).toMatchObject({ cui: 'RO00000000', registration: 'J00/000/2026' });
    const home = { street: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001' };
    expect(content.buyer).toEqual({ name: 'Ana Popescu', ...home, atLocker: false });
  });

  it('state the sums of goods, delivery and discount', async () => {
    await insertDiscount(test.db, { code: 'IARNA', kind: 'percent', value: 10 });
    const { id, total, discount } = await storeOrder(test.db, { discountCode: 'IARNA', paymentMethod: 'transfer' });
    await move(id, 'pay');
    const { content } = (await papers())[1]!;
    expect(content.lines.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['goods', total + discount - 1_200],
      ['shipping', 1_200],
      ['discount', -discount],
    ]);
    expect(content.lines[2]!.name).toBe('Reducere, cod IARNA');
    expect(content.vat).toEqual([{ rate: 21, net: content.net, vat: content.vatTotal, gross: total }]);
  });

  it('name the locker if there is no home address, with the county if the list knows it', async () => {
    await sql`insert into lockers (id, name, address, city, county, postal_code, latitude, longitude, takes_payment)
      values ('L1', 'Easybox Mărăști', 'Aleea Muncii 1', 'Cluj-Napoca', 'Cluj', '400002', 46, 23, true)
      on conflict do nothing`.execute(test.db);
    const named = { lockerName: 'Easybox Mărăști', lockerCity: 'Cluj-Napoca' };
    const locker = { deliveryMethod: 'easybox', ...named, paymentMethod: 'transfer' };
    await storeOrder(test.db, { ...locker, lockerId: 'L1' });
    await storeOrder(test.db, locker);
    const buyers = (await papers()).map(({ content }) => content.buyer);
    const place = { name: 'Ana Popescu', street: 'Easybox Mărăști', city: 'Cluj-Napoca', atLocker: true };
    expect(buyers).toEqual([
      { ...place, county: 'Cluj', postalCode: '400002' },
      { ...place, county: '', postalCode: '' },
    ]);
  });

  it.each([
    ['a card', 'at an Easybox, which Sameday opens', 'sameday', 'locker'],
    ['cash', 'at the door, where another courier brings it', 'fan', 'cash'],
  ] as const)('state %s as the means of payment %s', async (_, _where, courier, paymentMethod) => {
    const locker = { deliveryMethod: 'easybox', lockerName: 'Easybox Mărăști', lockerCity: 'Cluj-Napoca' };
    const order = await test.order({ ...locker, paymentMethod: 'cash' }).packed();
    await order.tryMove('ship', { courier });
    await ripen();
    expect((await papers()).map(({ content }) => content.paymentMethod)).toEqual([paymentMethod]);
  });

  /** Issues a document as an older version did, with another name and VAT rate of the delivery. */
  const issueOfOldVersion = (id: string, kind: InvoiceDocumentKind) =>
    test.db.transaction().execute(async (transaction) => {
      const row = await transaction.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const lines = splitVat([
        { kind: 'goods', name: 'Kit', details: '', quantity: 1, unitPrice: row.subtotal, rate: 21 },
        { kind: 'shipping', name: 'Transport', details: '', quantity: 1, unitPrice: row.shippingFee, rate: 19 },
      ]);
      const content = withSums(await invoiceHead(transaction, row), lines);
      await issueInvoiceDocument(transaction, {
        kind,
        orderId: id,
        orderFingerprint: fingerprintOrder(row, await listOrderLines(transaction, id)),
        content,
      });
    });

  it.each([
    ['invoice', { payment: 'paid' }],
    ['proforma', { paymentMethod: 'transfer' }],
  ] as const)('stay if another version of the shop words or taxes the %s differently', async (kind, columns) => {
    const { id, total } = await storeOrder(test.db);
    const paid = kind === 'invoice' && { received: total };
    await update(test.db, 'orders', { ...columns, ...paid }, { id });
    await issueOfOldVersion(id, kind);
    await write(id, {}, { kind: 'note' });
    if (paid) await moves(id, 'approve', 'pack', 'ship', 'deliver');
    expect(await words()).toEqual([`${kind} ${total}`]);
  });

  it('keep the VAT rate of the invoiced delivery if their lines change', async () => {
    const { id, total } = await storeOrder(test.db);
    await test.db.updateTable('orders').set({ payment: 'paid', received: total }).where('id', '=', id).execute();
    await issueOfOldVersion(id, 'invoice');
    await (await test.find(id)).changeLines([{ position: 1, quantity: 2 }]);
    await ripen();
    const after = total * 2 - 1_200;
    expect(await words()).toEqual([`invoice ${total}`, `creditNote ${-total}`, `invoice ${after}`]);
    expect((await papers())[2]!.content.lines.map(({ kind, rate }) => [kind, rate])).toEqual([
      ['goods', 21],
      ['shipping', 19],
    ]);
  });

  it('have the date in Bucharest, and a term counted from that date', async () => {
    const id = await insertOrder(test.db, { placedAt: new Date('2026-11-02T10:00:00Z'), payment: 'paid' });
    await commit(test.db, { actor: SHOP_ACTOR }, async (unit) => {
      // The transaction's clock stands at half past midnight in Bucharest.
      await sql`create schema midnight`.execute(unit.tx);
      await sql`create function midnight.clock_timestamp() returns timestamptz language sql
        as $$ select timestamptz '2026-11-17T22:30:00Z' $$`.execute(unit.tx);
      await sql`set local search_path = midnight, public, pg_catalog`.execute(unit.tx);
      await changeOrder(unit, await lockOrder(unit.tx, id), { event: { kind: 'pay', actor: 'eu' } });
      await sql`drop schema midnight cascade`.execute(unit.tx);
    });
    const { rows } = await sql`select issued_on::text, submission_due::text, content ->> 'orderedOn' as "orderedOn"
      from invoices`.execute(test.db);
    expect(rows).toEqual([{ issuedOn: '2026-11-18', submissionDue: '2026-11-25', orderedOn: '2026-11-02' }]);
  });
});

const BY_TRANSFER = { paymentMethod: 'transfer', lines: [{ id: 'gemeni', itemNumber: '1' }] };

describe('an order', () => {
  const firmPays = (vatPayer: boolean) => Object.assign(shop, { vatPayer });
  afterEach(() => firmPays(true));

  /** Leads an order from payment to a partial refund, with changed lines in between. */
  const live = async ({ id, changeLines, read }: TestOrder) => {
    await moves(id, 'pay');
    const lines = [{ position: 1, quantity: 1 }, { productId: 'rezerva-alginat', quantity: 1, options: {} }]; // prettier-ignore
    expect(await changeLines(lines)).toMatchObject({ ok: true });
    await refund(id, 5_000);
    return read();
  };
  /** Reads of each document its kind, VAT rates, whether it has VAT, and the seller. */
  const told = async () =>
    (await papers()).map(({ kind, vat, content: { lines, seller } }) => ({
      kind,
      rates: [...new Set(lines.map(({ rate }) => rate))],
      hasVat: vat !== 0,
      cui: seller.cui,
      vatPayer: seller.vatPayer,
    }));
  const WITH_VAT = { rates: [21], hasVat: true, cui: 'RO00000000', vatPayer: true };
  const WITHOUT = { rates: [0], hasVat: false, cui: '00000000', vatPayer: false };
  const KINDS = ['proforma', 'invoice', 'creditNote', 'invoice', 'creditNote'];

  it('has no VAT if the firm pays none, in its lines, delivery, documents and mails', async () => {
    firmPays(false);
    const order = await test.order(BY_TRANSFER);
    expect(order.total).toBe(22_900 + 1_200);
    expect(order.lines.map(({ vatRate }) => vatRate)).toEqual([0]);
    expect(includedVat(await live(order))).toMatchObject([{ rate: 0, vat: 0 }]);
    expect(await told()).toEqual(KINDS.map((kind) => ({ kind, ...WITHOUT })));
    const texts = (await test.mails()).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('TVA'))).toEqual([]);
    expect(texts.some((text) => text.includes('\nTotal: 241,00 RON'))).toBe(true);
  });

  it.each([
    ['keeps its VAT in all its documents if the firm stops paying VAT', true, WITH_VAT],
    ['has no VAT in its documents if the firm begins to pay VAT later', false, WITHOUT],
  ])('%s', async (_words, before, borne) => {
    firmPays(before);
    const order = await test.order(BY_TRANSFER);
    firmPays(!before);
    await live(order);
    expect(await told()).toEqual(KINDS.map((kind) => ({ kind, ...borne })));
  });
});

describe('the invoice documents of a move', () => {
  const packed = async (changes: Record<string, unknown> = {}) => {
    const order = await storeOrder(test.db, changes);
    await step(order.id, 'approve');
    await step(order.id, 'pack');
    return order;
  };
  /** Leaves out pro formas. */
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
    ['still wait half a minute before a month ends in Bucharest', '12-31T21:59:29', 0],
    ['do not wait in a month’s last half minute, to bear its date', '12-31T21:59:31', 1],
    ['still wait at the end of any other day', '12-30T21:59:31', 0],
  ])('%s', async (_what, time, issued) => {
    const { id } = await packed();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-${time}Z`) });
    await step(id, 'ship');
    vi.useRealTimers();
    expect(await words()).toHaveLength(issued);
  });

  it('are not issued if the move is undone before', async () => {
    const { id } = await packed();
    await step(id, 'ship');
    await undo(id, 'ship');
    expect(await waiting()).toBe(0);
  });

  it('are not issued again if a move is undone later and repeated within the half minute', async () => {
    const { id, total } = await packed();
    await step(id, 'ship');
    await ripen();
    await undo(id, 'ship');
    await step(id, 'ship');
    await ripen();
    expect(await words()).toEqual([`invoice ${total}`]);
  });

  it('are issued at once if money is refunded', async () => {
    const { id, total } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await step(id, 'pay');
    await refund(id, 1_000);
    expect(await words()).toEqual([`proforma ${total}`, `invoice ${total}`, 'creditNote -1000']);
  });

  it('are issued at once if nobody of the team made the move', async () => {
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
    ['refunded once delivered', 'transfer', ['approve', 'pay', 'pack', 'ship', 'deliver', 'refund', 'undo refund']],
    ['paid and rejected', 'transfer', ['pay', 'reject', 'undo reject']],
    ['paid and refunded', 'transfer', ['pay', 'refund', 'undo refund']],
    ['sent and returned', 'cash', ['approve', 'pack', 'ship', 'return', 'undo return']],
    ['sent, returned and paid', 'cash', ['approve', 'pack', 'ship', 'return', 'pay', 'undo return']],
    ['marked as unpaid and paid again', 'transfer', ['pay', 'undo pay', 'pay']],
  ];

  it.each(SLIPS)('are one invoice if an order was %s by mistake within the half minute', async (_, method, acts) => {
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

  it('keep their buyer from being erased until they are issued', async () => {
    const { customerId } = await (await test.order({ paymentMethod: 'transfer' }).paid().delivered()).row();
    const erase = (words: string) => erasePerson(test.db, customerId!, words);
    expect(await erase('Ana Popescu')).toMatchObject({ ok: false, code: 'open_orders' });
    await ripen();
    expect(await erase('somebody else')).toMatchObject({ ok: false, code: 'confirmation_mismatch' });
  });
});
