import { describe, expect, it } from 'vitest';
import { insertOrder } from '../../../../tests/support/orders.ts';
import {
  ANA,
  DONE,
  erase,
  everything,
  test,
  useErasedCustomers,
} from '../../../../tests/support/fixtures/erased-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { findCustomer } from './find-customer.ts';

useErasedCustomers();

const STRANGER = { first_name: 'Mallory', last_name: 'Atacator', phone_no: '+40799999999' };
const MARRIED = { last_name: 'Ionescu' };
const NEW_PHONE = { first_name: 'POPESCU', last_name: 'ana', phone_no: '+40700000001' };

describe('a stranger’s order with a person’s address', () => {
  const first = () => insertOrder(test.db, { ...DONE, placed_at: new Date('2026-01-01') });
  const exportOf = (also: string[] = []) => test.db.transaction().execute((tx) => exportCustomer(tx, ANA, also));

  it('changes neither their name nor their phone, and is shown beside them', async () => {
    await first();
    await insertOrder(test.db, { ...DONE, ...MARRIED, placed_at: new Date('2026-02-01') });
    const strange = await insertOrder(test.db, { ...STRANGER, placed_at: new Date('2026-03-01') });
    expect(await findCustomer(test.db, ANA)).toMatchObject({
      firstName: 'Ana',
      lastName: 'Popescu',
      phoneNo: '+40712345678',
      otherNames: [
        { firstName: 'Mallory', lastName: 'Atacator', phoneNo: '+40799999999' },
        { firstName: 'Ana', lastName: 'Ionescu', phoneNo: '+40712345678' },
      ],
      // Of the two only this one has neither their name nor their phone.
      otherOrders: [{ id: strange, firstName: 'Mallory', isOpen: true }],
    });
  });

  it('is in no export, unless an owner knows it to be theirs', async () => {
    const own = [
      await first(),
      await insertOrder(test.db, { ...DONE, ...MARRIED }),
      await insertOrder(test.db, { ...DONE, ...NEW_PHONE }),
    ];
    const strange = await insertOrder(test.db, { ...STRANGER, order_mentions: 'Interfon 66' });
    const mail = {
      kind: 'k',
      order_id: strange,
      recipient: 'shop@exemplu.ro',
      subject: 's',
      html: 'h',
      text: 'Mallory',
    };
    await test.db.insertInto('mails').values(mail).execute();

    const exported = await exportOf();
    expect(exported!.orders.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
    expect(JSON.stringify(exported)).not.toMatch(/Mallory|Atacator|799999999|Interfon 66/);
    expect((await exportOf([strange]))!.orders).toHaveLength(4);
  });

  it('does not keep them from being erased, and stays with its own person', async () => {
    const own = await first();
    const strange = await insertOrder(test.db, STRANGER);
    expect(await erase()).toMatchObject({ ok: true, orderIds: [own] });
    expect(await findCustomer(test.db, ANA)).toMatchObject({ firstName: 'Mallory', orders: 1, otherOrders: [] });
    const left = await test.db.selectFrom('orders').select('phone_no').where('id', '=', strange).execute();
    expect(left).toEqual([{ phone_no: STRANGER.phone_no }]);
    expect(await everything()).not.toMatch(/Popescu|712345678/);
  });

  it('is erased with them where an owner chose it, and only once it is closed', async () => {
    const own = await first();
    const strange = await insertOrder(test.db, STRANGER);
    expect(await erase('Ana Popescu', { orders: [strange] })).toMatchObject({
      code: 'open_orders',
      orders: [{ id: strange }],
    });
    await test.db.updateTable('orders').set({ status: 'rejected' }).where('id', '=', strange).execute();
    const erased = await erase('Ana Popescu', { orders: [strange] });
    expect(erased.ok && erased.orderIds.toSorted()).toEqual([own, strange].toSorted());
    expect(await findCustomer(test.db, ANA)).toBeUndefined();
  });

  it('cannot be chosen by the id of an order with another address', async () => {
    await first();
    const dans = await insertOrder(test.db, { ...DONE, ...STRANGER, email_address: 'dan@exemplu.ro' });
    await erase('Ana Popescu', { orders: [dans] });
    const left = await test.db.selectFrom('orders').select('erased_at').where('id', '=', dans).execute();
    expect(left).toEqual([{ erased_at: null }]);
  });
});

describe('what has no address of a person', () => {
  const testimonial = async (name: string) => {
    const row = { name, text: `Părerea lui ${name}`, stars: 5, decided_at: null, decided_by: null, fingerprint: null };
    return (await test.db.insertInto('testimonials').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const message = async (text: string, order_number = '') => {
    const row = { topic: 't', name: 'Dan', email_address: 'dan@exemplu.ro', message: text, order_number };
    const nobody = { answered_at: null, answered_by: null };
    return (await test.db.insertInto('messages').values({ ...row, ...nobody }).returning('id').executeTakeFirstOrThrow()).id; // prettier-ignore
  };

  it('is named to the owner, and erased with the person only where it was chosen', async () => {
    await test.db.deleteFrom('testimonials').execute();
    await insertOrder(test.db, { ...DONE, number: 'CG-2026-000077' });
    const theirs = [await testimonial('popescu ana'), await testimonial('Ana P.')];
    await testimonial('Anamaria Popescu');
    const named = [await message('Scrie la ANA@exemplu.ro'), await message('Unde e?', 'cg-2026-000077')];
    await message('Bună');

    const { mentions } = (await findCustomer(test.db, ANA))!;
    expect(mentions.map(({ id }) => id).toSorted()).toEqual([...theirs, ...named].toSorted());
    expect(mentions.find(({ id }) => id === theirs[0])).toMatchObject({ kind: 'testimonial', name: 'popescu ana' });

    const chosen = { testimonials: [theirs[0]!], messages: [named[0]!] };
    expect(await erase('Ana Popescu', chosen)).toMatchObject({ ok: true, testimonials: 1, messages: 1 });
    const names = await test.db.selectFrom('testimonials').select('name').orderBy('name').execute();
    expect(names.map(({ name }) => name).toSorted()).toEqual(['Ana P.', 'Anamaria Popescu']);
    const messages = await test.db.selectFrom('messages').select('message').execute();
    expect(messages.map((row) => row.message).toSorted()).toEqual(['Bună', 'Unde e?']);
  });
});
