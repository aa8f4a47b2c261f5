import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockOrder, writeOrder } from '#server/orders/locked-order.ts';
import { insertDiscount } from '../../../tests/support/insert-discount.ts';
import { insertOrderRow } from '../../../tests/support/insert-order.ts';
import { openPapersDesk } from '../../../tests/support/papers-desk.ts';
import { placedOrder } from '../../../tests/support/stored-order.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

describe('the papers of an order', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, discounts, stock_changes, audit_log cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 50 }).execute();
  });
  const { actor: ACTOR, move, moves, papers, words } = openPapersDesk(() => test.db);

  it('are none for cash until the parcel leaves', async () => {
    const { id, total } = await placedOrder(test.db);
    await moves(id, 'approve', 'pack');
    expect(await words()).toEqual([]);
    await move(id, 'ship');
    expect(await words()).toEqual([['invoice', total]]);
    await moves(id, 'deliver', 'pay');
    expect(await words()).toEqual([['invoice', total]]);
  });

  it('are a pro-forma for a transfer, and the invoice once it is paid', async () => {
    const { id, total, number } = await placedOrder(test.db, { paymentMethod: 'transfer' });
    expect(await words()).toEqual([['proforma', total]]);
    await moves(id, 'approve', 'pay');
    expect(await words()).toEqual([
      ['proforma', total],
      ['invoice', total],
    ]);
    const { content } = (await papers())[1]!;
    expect(content).toMatchObject({ orderNumber: number, paid: true, paymentMethod: 'transfer' });
    expect(content.seller).toMatchObject({ cui: 'RO00000000', registration: 'J00/000/2026' });
    expect(content.buyer).toEqual({
      name: 'Ana Popescu',
      street: 'Strada Morii 7',
      city: 'Cluj-Napoca',
      county: 'Cluj',
      postalCode: '400001',
      atLocker: false,
    });
  });

  it('say what the goods, the delivery and the discount come to', async () => {
    await insertDiscount(test.db, { code: 'IARNA', kind: 'percent', value: 10 });
    const { id, total, discount } = await placedOrder(test.db, { discountCode: 'IARNA', paymentMethod: 'transfer' });
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

  it('name the locker where no home is known, with the county that the list knows', async () => {
    await sql`insert into lockers (id, name, address, city, county, postal_code, latitude, longitude, takes_payment)
      values ('L1', 'Easybox Mărăști', 'Aleea Muncii 1', 'Cluj-Napoca', 'Cluj', '400002', 46, 23, true)
      on conflict do nothing`.execute(test.db);
    const locker = {
      deliveryMethod: 'easybox',
      lockerName: 'Easybox Mărăști',
      lockerCity: 'Cluj-Napoca',
      paymentMethod: 'transfer',
    };
    await placedOrder(test.db, { ...locker, lockerId: 'L1' });
    await placedOrder(test.db, locker);
    const buyers = (await papers()).map(({ content }) => content.buyer);
    const place = { name: 'Ana Popescu', street: 'Easybox Mărăști', city: 'Cluj-Napoca', atLocker: true };
    expect(buyers).toEqual([
      { ...place, county: 'Cluj', postalCode: '400002' },
      { ...place, county: '', postalCode: '' },
    ]);
  });

  it('leave out what a person wrote to be engraved', async () => {
    const id = await insertOrderRow(test.db, {}, [
      {
        product_id: 'gemeni', title: 'Kit', image: null, quantity: 1, unit_price: 10_000, vat_rate: 21, personalised: true,
        options: JSON.stringify([
          { key: 'finisaj', label: 'Finisaj', value: 'bronz', valueLabel: 'Bronz' },
          { key: 'nume', label: 'Nume', value: 'Mara', valueLabel: 'Mara' },
          { key: 'nascut', label: 'Data', value: '2026-01-02', valueLabel: '2 ianuarie 2026' },
        ]),
      },
    ]); // prettier-ignore
    await move(id, 'pay');
    expect((await papers())[0]!.content.lines[0]!.details).toBe('Finisaj: Bronz');
  });

  it('stay as they are when the same is said twice', async () => {
    const { id, total } = await placedOrder(test.db);
    await moves(id, 'approve', 'pack', 'ship');
    for (let round = 0; round < 3; round += 1) {
      await test.db.transaction().execute(async (transaction) => {
        const locked = await lockOrder(transaction, id);
        if (locked.ok) await writeOrder(transaction, locked.row, {}, { kind: 'ship', actor: ACTOR.email });
      });
    }
    expect(await words()).toEqual([['invoice', total]]);
  });

  it('are not made up for an order that was sold before papers were kept', async () => {
    const id = await insertOrderRow(test.db, { status: 'approved', fulfilment: 'shipped', payment: 'paid' });
    await moves(id, 'deliver', 'return');
    expect(await words()).toEqual([]);
  });

  it('are none for an order that costs nothing', async () => {
    const id = await insertOrderRow(test.db, {
      status: 'approved',
      fulfilment: 'packed',
      discount: 10_000,
      shipping_fee: 0,
    });
    await move(id, 'ship');
    expect(await words()).toEqual([]);
  });

  it('leave with what called for them when that is rolled back', async () => {
    const { id } = await placedOrder(test.db, { paymentMethod: 'transfer' });
    const next = async () =>
      (
        await test.db
          .selectFrom('invoice_series')
          .select('next')
          .where('kind', '=', 'invoice')
          .executeTakeFirstOrThrow()
      ).next;
    const before = await next();
    const failing = test.db.transaction().execute(async (transaction) => {
      const locked = await lockOrder(transaction, id);
      if (locked.ok)
        await writeOrder(transaction, locked.row, { payment: 'paid' }, { kind: 'pay', actor: ACTOR.email });
      throw new Error('not today');
    });
    await expect(failing).rejects.toThrow('not today');
    expect(await next()).toBe(before);
    expect((await words()).filter(([kind]) => kind === 'invoice')).toEqual([]);
  });
});
