import { describe, expect, it } from 'vitest';
import { insert, letterOf, rowsOf, update } from '../../../../tests/support/test-database.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { ANA, DONE, useErasedCustomers } from '../../../../tests/support/fixtures/erased-customer.ts';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { exportCustomer } from './export-customer.ts';
import { findCustomer } from './find-customer.ts';
import { deleteDraftsOfPerson, deleteMailsOfPerson, draftsOfPerson } from './person-data.ts';

const { test, erase, everything } = useErasedCustomers();

const STRANGER = { firstName: 'Mallory', lastName: 'Atacator', phoneNo: '+40799999999' };
const MARRIED = { lastName: 'Ionescu' };
const NEW_PHONE = { firstName: 'POPESCU', lastName: 'ana', phoneNo: '+40700000001' };

describe('a stranger’s order with a person’s address', () => {
  const first = () => insertOrder(test.db, { ...DONE, placedAt: new Date('2026-01-01') });
  const exportOf = (also: string[] = []) => test.db.transaction().execute((tx) => exportCustomer(tx, ANA, also));

  it('changes neither the person’s name nor their phone, and is shown beside them', async () => {
    await first();
    await insertOrder(test.db, { ...DONE, ...MARRIED, placedAt: new Date('2026-02-01') });
    const strange = await insertOrder(test.db, { ...STRANGER, placedAt: new Date('2026-03-01') });
    expect(await findCustomer(test.db, ANA)).toMatchObject({
      ...{ firstName: 'Ana', lastName: 'Popescu', phoneNo: '+40712345678' },
      otherNames: [STRANGER, { firstName: 'Ana', lastName: 'Ionescu', phoneNo: '+40712345678' }],
      // Only this order has neither their name nor their phone.
      otherOrders: [{ id: strange, firstName: 'Mallory', isOpen: true }],
    });
  });

  it('is in no export, unless an owner knows that it is the person’s', async () => {
    const own = [await first()];
    for (const changes of [MARRIED, NEW_PHONE]) own.push(await insertOrder(test.db, { ...DONE, ...changes }));
    const strange = await insertOrder(test.db, { ...STRANGER, orderMentions: 'Interfon 66' });
    const mail = { kind: 'k', recipient: 'shop@exemplu.ro', letter: letterOf('Mallory') };
    await insert(test.db, 'mails', { ...mail, orderId: strange });

    const exported = await exportOf();
    expect(exported!.orders.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
    expect(JSON.stringify(exported)).not.toMatch(/Mallory|Atacator|799999999|Interfon 66/);
    expect((await exportOf([strange]))!.orders).toHaveLength(4);
  });

  it('does not keep the person from being erased, and keeps its own buyer', async () => {
    const own = await first();
    const strange = await insertOrder(test.db, STRANGER);
    expect(await erase()).toMatchObject({ ok: true, orderIds: [own] });
    expect(await findCustomer(test.db, ANA)).toMatchObject({ firstName: 'Mallory', orders: 1, otherOrders: [] });
    expect(await rowsOf(test.db, 'orders', { id: strange })).toMatchObject([{ phoneNo: STRANGER.phoneNo }]);
    expect(await everything()).not.toMatch(/Popescu|712345678/);
  });

  it('is erased with the person if an owner chose it, and only once it is closed', async () => {
    const own = await first();
    const strange = await insertOrder(test.db, STRANGER);
    const refused = { code: 'open_orders', orders: [{ id: strange }] };
    expect(await erase('Ana Popescu', { orders: [strange] })).toMatchObject(refused);
    await update(test.db, 'orders', { status: 'rejected' }, { id: strange });
    const erased = await erase('Ana Popescu', { orders: [strange] });
    expect(erased.ok && erased.orderIds.toSorted()).toEqual([own, strange].toSorted());
    expect(await findCustomer(test.db, ANA)).toBeUndefined();
  });

  it('cannot be chosen if its id is of an order with another address', async () => {
    await first();
    const dans = await insertOrder(test.db, { ...DONE, ...STRANGER, emailAddress: 'dan@exemplu.ro' });
    await erase('Ana Popescu', { orders: [dans] });
    expect(await rowsOf(test.db, 'orders', { id: dans })).toMatchObject([{ erasedAt: null }]);
  });
});

const testimonial = async (name: string) =>
  (await insert(test.db, 'testimonials', { name, text: `Părerea lui ${name}`, stars: 5 })).id;
const message = async (text: string, orderNumber = '') => {
  const writer = { topic: 't', name: 'Dan', emailAddress: 'dan@exemplu.ro' };
  return (await insert(test.db, 'messages', { ...writer, message: text, orderNumber })).id;
};

it('texts without a person’s address are listed for the owner, and erased with the person only if chosen', async () => {
  await test.db.deleteFrom('testimonials').execute();
  await insertOrder(test.db, { ...DONE, number: 'CG-2026-000077' });
  const theirs = [await testimonial('popescu ana'), await testimonial('Ana P.')];
  await testimonial('Anamaria Popescu');
  const named = [await message('Scrie la ANA@exemplu.ro'), await message('Unde e?', 'cg-2026-000077')];
  await message('Bună');

  const { maybeTheirs } = (await findCustomer(test.db, ANA))!;
  expect(maybeTheirs.map(({ id }) => id).toSorted()).toEqual([...theirs, ...named].toSorted());
  expect(maybeTheirs.find(({ id }) => id === theirs[0])).toMatchObject({ kind: 'testimonial', name: 'popescu ana' });

  const chosen = { testimonials: [theirs[0]!], messages: [named[0]!] };
  expect(await erase('Ana Popescu', chosen)).toMatchObject({ ok: true, testimonials: 1, messages: 1 });
  const names = (await rowsOf(test.db, 'testimonials')).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Ana P.', 'Anamaria Popescu']);
  const messages = (await rowsOf(test.db, 'messages')).map(({ message: words }) => words);
  expect(messages.toSorted()).toEqual(['Bună', 'Unde e?']);
});

it('erasing a person deletes mails to their address and notices of their messages, and no other mail that names it', async () => {
  const mail = (recipient: string, replyTo: string | null, text: string) =>
    insert(test.db, 'mails', { kind: 'k', recipient, replyTo, letter: letterOf(text) });
  await mail('ANA@exemplu.ro', null, 'ei');
  await mail('magazin@exemplu.ro', 'ana@Exemplu.ro', 'de la ea');
  const others = ['joana@exemplu.ro', 'ana@exemplu.ro.net', 'dr.ana@exemplu.ro', 'ana@exemplu.rou', 'anaXexemplu.ro'];
  for (const other of others) {
    await mail(other, null, `pentru ${other}`);
    await mail('magazin@exemplu.ro', other, `de la ${other}, despre ana@exemplu.ro`);
  }

  expect(await test.db.transaction().execute((tx) => deleteMailsOfPerson(tx, 'Ana@exemplu.ro', []))).toBe(2);
  expect(await test.db.selectFrom('mails').select('id').execute()).toHaveLength(10);
});

it('a person’s drafts are found by their address, or by phone if a draft has no address', async () => {
  const drafts = [
    ['hers', 'ANA@exemplu.ro', ''],
    ['by phone', '', '0712 345 678'],
    ['abroad', '', '+40 712-345-678'],
    ['of somebody at her phone', 'dan@exemplu.ro', '0712345678'],
    ['of nobody', '', ''],
    ['of another', '', '0722333444'],
  ];
  for (const [id = '', emailAddress, phoneNo] of drafts)
    await insert(test.db, 'draftOrders', {
      ...{ id, viewKey: 'a-key-of-more-than-22-letters', actor: 'eu@clipeinghips.ro' },
      content: JSON.stringify({ emailAddress, phoneNo, orderMentions: id, lines: [] }),
    });
  const ana = { emailAddress: 'ana@exemplu.ro', phoneNo: '+40712345678' };
  const found = await test.db.transaction().execute((tx) => draftsOfPerson(tx, ana));
  expect(found.map(({ content }) => content?.orderMentions).toSorted()).toEqual(['abroad', 'by phone', 'hers']);
  await commit(test.db, { actor: SHOP_ACTOR }, (unit) => deleteDraftsOfPerson(unit, { ...ana, emailAddress: '' }));
  await commit(test.db, { actor: SHOP_ACTOR }, (unit) => deleteDraftsOfPerson(unit, ana));
  const left = await test.db.selectFrom('draftOrders').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['of another', 'of nobody', 'of somebody at her phone']);
});
