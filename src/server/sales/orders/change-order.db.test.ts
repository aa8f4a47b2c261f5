import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useAdminOrders } from '../../../../tests/support/admin-orders.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { insert } from '../../../../tests/support/rows.ts';

const ADDRESS = {
  firstName: 'Ana', lastName: 'Popescu', phoneNo: '+40712345678', emailAddress: 'ana@exemplu.ro',
  deliveryMethod: 'courier', deliveryAddress: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj',
  postalCode: '400001', orderMentions: 'Sunați la interfon.',
}; // prettier-ignore

describe('an order in an owner’s hands', () => {
  const { test: shop, call, send, read, move } = useAdminOrders();
  const refused = (status: number, code: string, more: object = {}) => ({ status, body: { code, ...more } });

  it('is read whole', async () => {
    const { id } = await shop.order({ orderMentions: 'Sunați întâi' });
    expect(await read(id)).toMatchObject({
      id, version: 1, orderMentions: 'Sunați întâi', allowedMoves: ['approve', 'reject', 'pay'], undoableMoves: [],
      editable: true, erasedAt: null, lines: [{ productId: 'gemeni', quantity: 1 }],
      timeline: [{ kind: 'placed', actor: 'customer' }], customer: { orders: 1, total: 24_100 },
      mails: [{ status: 'waiting' }, { status: 'waiting' }],
    }); // prettier-ignore
    for (const none of ['no-such-order', '%2e%2e']) expect((await call(`/api/admin/orders/${none}`)).status).toBe(404);
  });

  it('is moved, and moved back, by who has seen it; others are shown what it has become', async () => {
    const { id } = await shop.order();
    expect((await move(id, 1, 'approve')).body.order).toMatchObject({
      status: 'approved', version: 2, undoableMoves: [{ move: 'approve', back: 'pending', until: null }],
    }); // prettier-ignore

    const current = { status: 'approved', version: 2 };
    expect(await move(id, 1, 'reject')).toMatchObject(refused(409, 'changed_meanwhile', { current }));
    expect(await move(id, 2, 'ship', { awb: '1ONB2431' })).toMatchObject(refused(409, 'not_from_here'));
    expect(await move(id, 2, 'ship')).toMatchObject({ status: 422, body: { errors: { awb: ['required'] } } });

    const undone = await send(id, '/undo', { version: 2, move: 'approve' });
    expect(undone).toMatchObject({ status: 200, body: { mail: 'stopped', order: { status: 'pending', version: 3 } } });
    expect(await send(id, '/undo', { version: 3, move: 'approve' })).toMatchObject(refused(409, 'not_the_last'));
  });

  it('takes notes, one for each version that was seen', async () => {
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

    it('where one is different, and its waiting mail with it, and says which fields changed, not how', async () => {
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

    it('with a phone of another country where it is a gift alone: the courier rings who receives it', async () => {
      const { id } = await shop.order();
      const abroad = { phoneNo: '+49 171 123 4567' };
      expect((await change(id, 1, abroad)).body).toMatchObject({ errors: { phoneNo: ['invalid'] } });
      const recipient = { recipientFirstName: 'Ana', recipientLastName: 'Pop', recipientPhone: '+40722333444' };
      await insert(shop.db, 'orderGifts', { orderId: id, ...recipient });
      expect((await change(id, 1, abroad)).body.order).toMatchObject({ phoneNo: '+491711234567' });
    });

    it('of its mail: the link that the other one got opens nothing, what is sent again opens the order', async () => {
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
    ])('of a locker: the one of the list is %s when %s changes', async (_kept, _field, changes, left) => {
      const order = await shop.order();
      const locker = { deliveryMethod: 'easybox', lockerName: 'easybox Mall', lockerCity: 'Cluj-Napoca' } as const;
      const nowhere = { deliveryAddress: '', city: '', county: '', postalCode: '' };
      const row = shop.db.updateTable('orders').where('id', '=', order.id);
      await row.set({ ...locker, ...nowhere, lockerId: 'L-7' }).execute();
      const body = { deliveryMethod: 'easybox', lockerName: 'easybox Mall', lockerCity: 'Cluj-Napoca' };
      expect((await change(order.id, 1, { ...body, ...changes })).status).toBe(200);
      expect((await order.row()).lockerId).toBe(left);
    });

    it('only before it is packed, by the rules of the checkout', async () => {
      const order = await shop.order();
      const bad = { status: 422, body: { errors: { city: ['required'] } } };
      expect(await change(order.id, 1, { city: '' })).toMatchObject(bad);
      await order.move('approve', 'pack');
      const current = { city: 'Cluj-Napoca' };
      expect(await change(order.id, 3, { city: 'Turda' })).toMatchObject(refused(409, 'not_editable', { current }));
    });
  });

  describe('has its mail sent again', () => {
    const resend = (id: string, mailId: string, version: number) => send(id, `/mails/${mailId}/resend`, { version });
    const mailOf = async (order: TestOrder, kind = 'order-placed') =>
      (await order.rows('mails')).findLast((mail) => mail.kind === kind)!;
    const set = (id: string, changes: object) =>
      shop.db.updateTable('mails').set(changes).where('id', '=', id).execute();

    it('anew when it failed, to the address that the buyer has now', async () => {
      const order = await shop.order();
      const mail = await mailOf(order);
      await set(mail.id, { status: 'failed', attempts: 10 });
      await send(order.id, '/address', { ...ADDRESS, version: 1, emailAddress: 'corect@exemplu.ro' }, 'PATCH');

      const { status, body } = await resend(order.id, mail.id, 2);

      expect([status, body.mailId]).toEqual([200, mail.id]);
      expect(await mailOf(order)).toMatchObject({ status: 'waiting', attempts: 0, recipient: 'corect@exemplu.ro' });
      const details = { mailKind: 'order-placed' };
      expect(body.order.timeline.at(-1)).toMatchObject({ kind: 'mail_resent', details });
    });

    it('as a copy when it was sent, once for each click, with the address to answer to', async () => {
      const order = await shop.order();
      const mail = await mailOf(order);
      await set(mail.id, { status: 'sent', sentAt: new Date(), replyTo: 'ana@exemplu.ro' });

      const clicks = await Promise.all([resend(order.id, mail.id, 1), resend(order.id, mail.id, 1)]);

      expect(clicks.map((click) => click.status).sort()).toEqual([200, 409]);
      const copies = (await order.rows('mails')).filter(({ kind }) => kind === 'order-placed');
      expect(copies.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toMatchObject([
        { status: 'sent' },
        { status: 'waiting', replyTo: 'ana@exemplu.ro' },
      ]);
    });

    it('to the shop where the shop was told', async () => {
      const order = await shop.order({ emailAddress: '' });
      const mail = await mailOf(order, 'order-placed-shop');
      expect((await resend(order.id, mail.id, 1)).status).toBe(200);
      expect(await mailOf(order, 'order-placed-shop')).toMatchObject({ recipient: 'salut@clipe-in-ghips.example' });
    });

    it('unless it is another order’s, a worker has it in hand, or there is nobody to send it to', async () => {
      const [one, two] = [await shop.order(), await shop.order()];
      const mail = await mailOf(two);
      for (const id of [mail.id, 'x']) expect((await resend(one.id, id, 1)).status).toBe(404);
      await set(mail.id, { attempts: 1, sendAfter: sql`now() + interval '11 minutes'` });
      expect(await resend(two.id, mail.id, 1)).toMatchObject(refused(409, 'being_sent'));
      await set(mail.id, { attempts: 0, sendAfter: sql`now()` });
      await two.change({ emailAddress: '' });
      expect(await resend(two.id, mail.id, 1)).toMatchObject(refused(409, 'no_recipient'));
    });
  });
});
