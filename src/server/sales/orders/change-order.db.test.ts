import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useAdminOrders } from '../../../../tests/support/admin-orders.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';

const ADDRESS = {
  firstName: 'Ana', lastName: 'Popescu', phoneNo: '+40712345678', emailAddress: 'ana@exemplu.ro',
  deliveryMethod: 'courier', deliveryAddress: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj',
  postalCode: '400001', orderMentions: '',
}; // prettier-ignore

describe('an order in an owner’s hands', () => {
  const { test, call, send, read, move } = useAdminOrders();

  it('is read whole', async () => {
    const { id } = await storeOrder(test.db, { orderMentions: 'Sunați întâi' });
    const order = await read(id);
    expect(order).toMatchObject({
      id, version: 1, orderMentions: 'Sunați întâi', allowedMoves: ['approve', 'reject', 'pay'], undoableTransitions: [],
      editable: true, erasedAt: null, lines: [{ productId: 'gemeni', quantity: 1 }],
      timeline: [{ kind: 'placed', actor: 'shopper' }], customer: { orders: 1, total: 24_100 },
      mails: [{ status: 'waiting' }, { status: 'waiting' }],
    }); // prettier-ignore
    expect((await call('/api/admin/orders/no-such-order')).status).toBe(404);
    expect((await call('/api/admin/orders/%2e%2e')).status).toBe(404);
  });

  it('is moved, and moved back, by who has seen it; others are shown what it has become', async () => {
    const { id } = await storeOrder(test.db);
    expect((await move(id, 1, 'approve')).body.order).toMatchObject({
      status: 'approved', version: 2, undoableTransitions: [{ move: 'approve', back: 'pending', until: null }],
    }); // prettier-ignore

    const late = await move(id, 1, 'reject');
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { status: 'approved', version: 2 } },
    });
    expect(await move(id, 2, 'ship', { awb: '1ONB2431' })).toMatchObject({
      status: 409,
      body: { code: 'not_from_here' },
    });
    expect(await move(id, 2, 'ship')).toMatchObject({ status: 422, body: { errors: { awb: ['required'] } } });

    const undone = await send(id, '/undo', { version: 2, move: 'approve' });
    expect(undone).toMatchObject({ status: 200, body: { mail: 'stopped', order: { status: 'pending', version: 3 } } });
    expect(await send(id, '/undo', { version: 3, move: 'approve' })).toMatchObject({
      status: 409,
      body: { code: 'not_the_last' },
    });
  });

  it('takes notes, one for each version that was seen', async () => {
    const { id } = await storeOrder(test.db);
    const noted = await send(id, '/notes', { version: 1, note: ' Sună după 17. ' });
    expect(noted.body.order.timeline.at(-1)).toMatchObject({ kind: 'note', note: 'Sună după 17.' });
    expect((await send(id, '/notes', { version: 1, note: 'Sună după 17.' })).status).toBe(409);
    expect((await send(id, '/notes', { version: 2, note: ' ' })).status).toBe(422);
    const audit = await test.db.selectFrom('audit_log').select(['action', 'details']).execute();
    expect(audit).toEqual([{ action: 'order.note', details: {} }]);
  });

  describe('gets another address', () => {
    it('and its waiting mail with it, and says which fields changed, not how', async () => {
      const { id } = await storeOrder(test.db);
      const { status, body } = await send(
        id, '/address', { ...ADDRESS, version: 1, emailAddress: 'ana.noua@exemplu.ro', phoneNo: '0722 000 111' }, 'PATCH',
      ); // prettier-ignore
      expect(status).toBe(200);
      expect(body.order).toMatchObject({ emailAddress: 'ana.noua@exemplu.ro', phoneNo: '+40722000111', version: 2 });
      expect(body.order.timeline.at(-1)).toMatchObject({
        kind: 'address_changed',
        details: { fields: ['phoneNo', 'emailAddress'] },
      });
      expect(body.order.mails.map((mail) => mail.recipient).sort()).toEqual([
        'ana.noua@exemplu.ro',
        'salut@clipe-in-ghips.example',
      ]);
      expect(body.order.customer).toMatchObject({ orders: 1 });
      expect(JSON.stringify(await test.db.selectFrom('audit_log').selectAll().execute())).not.toContain('ana.noua');
    });

    it('or another way of delivery, without what the old one asked for', async () => {
      const { id } = await storeOrder(test.db);
      const locker = {
        ...ADDRESS,
        version: 1,
        deliveryMethod: 'easybox',
        lockerName: 'easybox Mall',
        lockerCity: 'Cluj-Napoca',
      };
      const { body } = await send(id, '/address', locker, 'PATCH');
      expect(body.order).toMatchObject({
        deliveryMethod: 'easybox',
        lockerName: 'easybox Mall',
        deliveryAddress: '',
        county: '',
      });
    });

    it.each([
      ['forgotten', 'the name', { lockerName: 'easybox Gara' }, ''],
      ['forgotten', 'the town', { lockerCity: 'Turda' }, ''],
      ['kept', 'only the phone', { phoneNo: '+40722000111' }, 'L-7'],
    ])('of a locker: the one of the list is %s when %s changes', async (_kept, _field, changes, left) => {
      const { id } = await storeOrder(test.db);
      const locker = { delivery_method: 'easybox', locker_name: 'easybox Mall', locker_city: 'Cluj-Napoca' } as const;
      const nowhere = { delivery_address: '', city: '', county: '', postal_code: '' };
      await test.db
        .updateTable('orders')
        .set({ ...locker, ...nowhere, locker_id: 'L-7' })
        .where('id', '=', id)
        .execute();
      const body = { ...ADDRESS, deliveryMethod: 'easybox', lockerName: 'easybox Mall', lockerCity: 'Cluj-Napoca' };
      expect((await send(id, '/address', { ...body, ...changes, version: 1 }, 'PATCH')).status).toBe(200);
      const row = await test.db.selectFrom('orders').select('locker_id').where('id', '=', id).executeTakeFirstOrThrow();
      expect(row.locker_id).toBe(left);
    });

    it('unless nothing is different', async () => {
      const { id } = await storeOrder(test.db);
      const { body } = await send(id, '/address', { ...ADDRESS, version: 1 }, 'PATCH');
      expect(body.order).toMatchObject({ version: 1, timeline: [{ kind: 'placed' }] });
    });

    it('only before it is packed, by the rules of the checkout', async () => {
      const { id } = await storeOrder(test.db);
      expect(await send(id, '/address', { ...ADDRESS, version: 1, city: '' }, 'PATCH')).toMatchObject({
        status: 422, body: { errors: { city: ['required'] } },
      }); // prettier-ignore
      await move(id, 1, 'approve');
      await move(id, 2, 'pack');
      expect(await send(id, '/address', { ...ADDRESS, version: 3, city: 'Turda' }, 'PATCH')).toMatchObject({
        status: 409, body: { code: 'not_editable', current: { city: 'Cluj-Napoca' } },
      }); // prettier-ignore
    });
  });

  describe('has its mail sent again', () => {
    const resend = (id: string, mailId: string, version: number) => send(id, `/mails/${mailId}/resend`, { version });
    const mailOf = async (id: string, kind = 'order-placed') =>
      (await test.db
        .selectFrom('mails')
        .selectAll()
        .where('order_id', '=', id)
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .executeTakeFirst())!;

    it('anew when it failed, to the address that the buyer has now', async () => {
      const { id } = await storeOrder(test.db);
      const mail = await mailOf(id);
      await test.db.updateTable('mails').set({ status: 'failed', attempts: 10 }).where('id', '=', mail.id).execute();
      await send(id, '/address', { ...ADDRESS, version: 1, emailAddress: 'corect@exemplu.ro' }, 'PATCH');

      const { status, body } = await resend(id, mail.id, 2);

      expect([status, body.mailId]).toEqual([200, mail.id]);
      expect(await mailOf(id)).toMatchObject({ status: 'waiting', attempts: 0, recipient: 'corect@exemplu.ro' });
      expect(body.order.timeline.at(-1)).toMatchObject({
        kind: 'mail_resent',
        details: { mail: mail.id, mailKind: 'order-placed' },
      });
    });

    it('as a copy when it was sent, once for each click', async () => {
      const { id } = await storeOrder(test.db);
      const mail = await mailOf(id);
      await test.db
        .updateTable('mails')
        .set({ status: 'sent', sent_at: new Date() })
        .where('id', '=', mail.id)
        .execute();

      const clicks = await Promise.all([resend(id, mail.id, 1), resend(id, mail.id, 1)]);

      expect(clicks.map((click) => click.status).sort()).toEqual([200, 409]);
      const mails = await test.db
        .selectFrom('mails')
        .select('status')
        .where('kind', '=', 'order-placed')
        .orderBy('status')
        .execute();
      expect(mails).toEqual([{ status: 'sent' }, { status: 'waiting' }]);
    });

    it('with the address to answer to, and never while a worker has it in hand', async () => {
      const { id } = await storeOrder(test.db);
      const mail = await mailOf(id);
      const set = (columns: { status?: 'sent'; reply_to?: string; attempts?: number }) =>
        sql`update mails set status = ${columns.status ?? 'waiting'}, attempts = ${columns.attempts ?? 0},
          reply_to = ${columns.reply_to ?? null}, next_attempt_at = now() + interval '11 minutes'
          where id = ${mail.id}`.execute(test.db);
      await set({ attempts: 1 });
      expect(await resend(id, mail.id, 1)).toMatchObject({ status: 409, body: { code: 'being_sent' } });
      await set({ status: 'sent', reply_to: 'ana@exemplu.ro' });
      const copy = await resend(id, mail.id, 1);
      const sent = await test.db.selectFrom('mails').selectAll().where('id', '=', copy.body.mailId).executeTakeFirst();
      expect(sent).toMatchObject({ status: 'waiting', reply_to: 'ana@exemplu.ro' });
    });

    it('to the shop where the shop was told', async () => {
      const { id } = await storeOrder(test.db, { emailAddress: '' });
      const mail = await mailOf(id, 'order-placed-shop');
      expect((await resend(id, mail.id, 1)).status).toBe(200);
      expect(await mailOf(id, 'order-placed-shop')).toMatchObject({ recipient: 'salut@clipe-in-ghips.example' });
    });

    it('unless it is another order’s, or there is nobody to send it to', async () => {
      const [one, two] = [await storeOrder(test.db), await storeOrder(test.db)];
      const mail = await mailOf(two.id);
      expect(await resend(one.id, mail.id, 1)).toMatchObject({ status: 404, body: { code: 'mail_not_found' } });
      expect((await resend(one.id, 'x', 1)).status).toBe(404);
      await test.db.updateTable('orders').set({ email_address: '' }).where('id', '=', two.id).execute();
      expect(await resend(two.id, mail.id, 1)).toMatchObject({ status: 409, body: { code: 'no_recipient' } });
    });
  });

  it('is packed with others by one click', async () => {
    const [one, two] = [await storeOrder(test.db), await storeOrder(test.db)];
    await move(one.id, 1, 'approve');
    const answer = await call('/api/admin/orders/bulk', 'POST', { ids: [one.id, two.id], move: 'pack' });
    expect(await answer.json()).toEqual({
      results: [
        { id: one.id, ok: true, unchanged: false },
        { id: two.id, ok: false, code: 'not_approved' },
      ],
    });
  });

  it.each([
    ['', 'POST', 'GET'],
    ['/count', 'POST', 'GET'],
    ['/x', 'DELETE', 'GET'],
    ['/x/moves', 'GET', 'POST'],
    ['/x/lines', 'POST', 'PUT'],
    ['/x/order-sheet.pdf', 'POST', 'GET'],
  ])('answers at %s with %s, told what is possible', async (path, method, allowed) => {
    const answer = await call(`/api/admin/orders${path}`, method);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  });
});
