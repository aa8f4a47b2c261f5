import { describe, expect, it } from 'vitest';
import { shop as workshop } from '#config/shop.ts';
import { useAdminOrders } from '../../../../tests/support/admin-orders.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { insert, update } from '../../../../tests/support/test-database.ts';

const ADDRESS = {
  firstName: 'Ana', lastName: 'Popescu', phoneNo: '+40712345678', emailAddress: 'ana@exemplu.ro',
  deliveryMethod: 'courier', deliveryAddress: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj',
  postalCode: '400001', orderMentions: 'Sunați la interfon.',
}; // prettier-ignore

const { test: shop, call, send, read, move } = useAdminOrders();

describe('an order in the back-office', () => {
  const refused = (status: number, code: string, more: object = {}) => ({ status, body: { code, ...more } });

  it('is read with its lines, mails, timeline, customer and moves', async () => {
    const { id } = await shop.order({ orderMentions: 'Sunați întâi' });
    expect(await read(id)).toMatchObject({
      id, version: 1, orderMentions: 'Sunați întâi', allowedMoves: ['approve', 'reject', 'pay'], undoableMoves: [],
      editable: true, erasedAt: null, lines: [{ productId: 'gemeni', quantity: 1 }],
      timeline: [{ kind: 'placed', actor: 'customer' }], customer: { orders: 1, total: 24_100 },
      mails: [{ status: 'waiting' }, { status: 'waiting' }],
    }); // prettier-ignore
    for (const none of ['no-such-order', '%2e%2e']) expect((await call(`/api/admin/orders/${none}`)).status).toBe(404);
  });

  it('takes a note once for each version that its author saw', async () => {
    const { id } = await shop.order();
    const noted = await send(id, '/notes', { version: 1, note: ' Sună după 17. ' });
    expect(noted.body.order.timeline.at(-1)).toMatchObject({ kind: 'note', note: 'Sună după 17.' });
    expect((await send(id, '/notes', { version: 1, note: 'Sună după 17.' })).status).toBe(409);
    expect((await send(id, '/notes', { version: 2, note: ' ' })).status).toBe(422);
    expect(await shop.audit()).toMatchObject([{ kind: 'note', details: {} }]);
  });

  describe('gets another address', () => {
    const change = (id: string, version: number, changes: object = {}) =>
      send(id, '/address', { ...ADDRESS, version, ...changes }, 'PATCH');

    it('if a field differs: its waiting mail follows, and the event names the fields, not the values', async () => {
      const { id } = await shop.order();
      expect((await change(id, 1)).body.order).toMatchObject({ version: 1, timeline: [{ kind: 'placed' }] });
      const { body } = await change(id, 1, { emailAddress: 'ana.noua@exemplu.ro', phoneNo: '0722 000 111' });
      expect(body.order).toMatchObject({ emailAddress: 'ana.noua@exemplu.ro', phoneNo: '+40722000111', version: 2 });
      const details = { fields: ['phoneNo', 'emailAddress'] };
      expect(body.order.timeline.at(-1)).toMatchObject({ kind: 'address_changed', details });
      const told = body.order.mails.map((mail) => mail.recipient).sort();
      expect(told).toEqual(['ana.noua@exemplu.ro', 'salut@clipe-in-ghips.example']);
      expect(body.order.customer).toMatchObject({ orders: 1 });
      expect(JSON.stringify(await shop.audit())).not.toContain('ana.noua');
    });

    it('with a foreign phone number only if it is a gift, because the courier rings the recipient', async () => {
      const { id } = await shop.order();
      const abroad = { phoneNo: '+49 171 123 4567' };
      expect((await change(id, 1, abroad)).body).toMatchObject({ errors: { phoneNo: ['invalid'] } });
      const recipient = { recipientFirstName: 'Ana', recipientLastName: 'Pop', recipientPhone: '+40722333444' };
      await insert(shop.db, 'orderGifts', { orderId: id, ...recipient });
      expect((await change(id, 1, abroad)).body.order).toMatchObject({ phoneNo: '+491711234567' });
    });

    it('for mail: the old link stops working, and the waiting mail has a new key', async () => {
      const order = await shop.order();
      await change(order.id, 1, { phoneNo: '0722 000 111' });
      expect((await order.row()).viewKey).toBe(order.viewKey);
      await change(order.id, 2, { emailAddress: 'corect@exemplu.ro' });
      const { viewKey: fresh } = await order.row();
      expect(fresh).toMatch(/^[\w-]{32}$/);
      expect(fresh).not.toBe(order.viewKey);
      const toBuyer = await order.mail('order-placed');
      expect(toBuyer).toContain(fresh);
      expect(toBuyer).not.toContain(order.viewKey);
    });

    it.each([
      ['forgotten', 'the name', { lockerName: 'easybox Gara' }, ''],
      ['forgotten', 'the town', { lockerCity: 'Turda' }, ''],
      ['kept', 'only the phone', { phoneNo: '+40722000111' }, 'L-7'],
    ])('for a locker: the id of the locker is %s if %s changes', async (_kept, _field, changes, left) => {
      const order = await shop.order();
      const locker = { deliveryMethod: 'easybox', lockerName: 'easybox Mall', lockerCity: 'Cluj-Napoca' } as const;
      const nowhere = { deliveryAddress: '', city: '', county: '', postalCode: '' };
      const row = shop.db.updateTable('orders').where('id', '=', order.id);
      await row.set({ ...locker, ...nowhere, lockerId: 'L-7' }).execute();
      const body = { deliveryMethod: 'easybox', lockerName: 'easybox Mall', lockerCity: 'Cluj-Napoca' };
      expect((await change(order.id, 1, { ...body, ...changes })).status).toBe(200);
      expect((await order.row()).lockerId).toBe(left);
    });

    it('only before it is packed, and only if the checkout’s rules accept it', async () => {
      const order = await shop.order();
      const bad = { status: 422, body: { errors: { city: ['required'] } } };
      expect(await change(order.id, 1, { city: '' })).toMatchObject(bad);
      await order.move('approve', 'pack');
      const current = { city: 'Cluj-Napoca' };
      expect(await change(order.id, 3, { city: 'Turda' })).toMatchObject(refused(409, 'not_editable', { current }));
    });
  });

  describe('resends a mail', () => {
    const resend = (id: string, mailId: string, version: number) => send(id, `/mails/${mailId}/resend`, { version });
    const mailOf = async (order: TestOrder, kind = 'order-placed') =>
      (await order.rows('mails')).findLast((mail) => mail.kind === kind)!;

    it('that failed, to the buyer’s current address', async () => {
      const order = await shop.order();
      const mail = await mailOf(order);
      await update(shop.db, 'mails', { status: 'failed', attempts: 10 }, { id: mail.id });
      await send(order.id, '/address', { ...ADDRESS, version: 1, emailAddress: 'corect@exemplu.ro' }, 'PATCH');

      const { status, body } = await resend(order.id, mail.id, 2);

      expect([status, body.mailId]).toEqual([200, mail.id]);
      expect(await mailOf(order)).toMatchObject({ status: 'waiting', attempts: 0, recipient: 'corect@exemplu.ro' });
      const details = { mailKind: 'order-placed' };
      expect(body.order.timeline.at(-1)).toMatchObject({ kind: 'mail_resent', details });
    });

    it('to the shop if it was the shop’s mail', async () => {
      const order = await shop.order({ emailAddress: '' });
      const mail = await mailOf(order, 'order-placed-shop');
      expect((await resend(order.id, mail.id, 1)).status).toBe(200);
      expect(await mailOf(order, 'order-placed-shop')).toMatchObject({ recipient: 'salut@clipe-in-ghips.example' });
    });

    it('unless the mail belongs to another order, or has no recipient', async () => {
      const [one, two] = [await shop.order(), await shop.order()];
      const mail = await mailOf(two);
      for (const id of [mail.id, 'x']) expect((await resend(one.id, id, 1)).status).toBe(404);
      await two.change({ emailAddress: '' });
      expect(await resend(two.id, mail.id, 1)).toMatchObject(refused(409, 'no_recipient'));
    });
  });
});

describe('a pick-up order', () => {
  const { ripen, papers } = openInvoiceFixture(shop);
  const { firstName, lastName, phoneNo, emailAddress } = ADDRESS;
  const ANA = { firstName, lastName, phoneNo, emailAddress };
  const HOME = { deliveryAddress: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001' };
  const NOWHERE = { deliveryAddress: '', city: '', county: '', postalCode: '', lockerName: '', lockerCity: '' };

  const pickUp = (id: string, version = 1) =>
    send(id, '/address', { ...ANA, version, deliveryMethod: 'pickup' }, 'PATCH');
  const mailOf = async (kind: string) => (await shop.mails()).find((mail) => mail.kind === kind)!;
  const makeReady = async (changes: Record<string, unknown> = {}) => {
    const { id } = await shop.order(changes);
    await pickUp(id);
    await move(id, 2, 'approve');
    await move(id, 3, 'pack');
    return id;
  };

  it('can be made of an order by courier and changed back, with the same delivery fee', async () => {
    const { id, shippingFee, total } = await shop.order();
    const { status, body } = await pickUp(id);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ deliveryMethod: 'pickup', ...NOWHERE, shippingFee, total, version: 2 });
    expect(body.order.timeline.at(-1)!.details.fields).toContain('deliveryMethod');

    const back = await send(id, '/address', { ...ANA, ...HOME, version: 2, deliveryMethod: 'courier' }, 'PATCH');
    expect(back.body.order).toMatchObject({ deliveryMethod: 'courier', ...HOME, shippingFee, total });
  });

  it('keeps the seat of its firm at the earlier delivery address', async () => {
    const company = { name: 'Alta SRL', taxId: '18547290', registrationNumber: '', address: null };
    const { id } = await shop.order({ company });
    await pickUp(id);
    const { deliveryAddress: street, ...town } = HOME;
    expect((await read(id)).company).toEqual({ ...company, address: { street, ...town } });
    const seat = { status: 422, body: { errors: { 'company.address': ['required'] } } };
    expect(await send(id, '/company', { version: 2, company }, 'PUT')).toMatchObject(seat);
  });

  it('is shipped without an AWB, and its mail tells the buyer where to pick it up until it is delivered', async () => {
    const id = await makeReady();
    const none = { status: 409, body: { code: 'no_parcel' } };
    expect(await move(id, 4, 'ship', { awb: '1ONB24312345678' })).toMatchObject(none);
    expect((await move(id, 4, 'ship', { awb: null })).body.order).toMatchObject({ fulfilment: 'shipped', awb: null });
    expect((await read(id)).timeline.at(-1)!.details).toEqual({ from: 'packed', to: 'shipped', way: 'pickup' });

    const mail = await mailOf('order-shipped');
    expect(mail.subject).toMatch(/^Comanda CG-\S+ te așteaptă$/);
    expect(mail.text).toContain(
      `o poți ridica de la ${workshop.street}, ${workshop.city}, ${workshop.openingHours.toLowerCase()}.`,
    );
    expect(mail.text).toContain('La ridicare plătești 241,00 RON');
    expect(mail.text).not.toMatch(/AWB|curier|sameday/i);
    expect((await move(id, 5, 'deliver')).body.order).toMatchObject({ fulfilment: 'delivered' });
  });

  it('mentions pick-up and no courier in the mail about its approval', async () => {
    await makeReady({ paymentMethod: 'transfer' });
    const { text } = await mailOf('order-approved');
    expect(text).toContain('O poți ridica după ce banii ajung în cont.');
    expect(text).not.toContain('curier');
  });

  it('is invoiced when it is ready, to a buyer without an address', async () => {
    const id = await makeReady();
    await move(id, 4, 'ship', { awb: null });
    await ripen();
    const buyer = { name: 'Ana Popescu', street: '', city: '', county: '', postalCode: '', atLocker: false };
    expect((await papers()).map(({ kind, content }) => [kind, content.buyer])).toEqual([['invoice', buyer]]);
  });
});
