import { Hono } from 'hono';
import { orderAddressSchema } from '#domain/orders/order-address.ts';
import {
  giftReleaseRequestSchema,
  orderBulkSchema,
  orderCompanySchema,
  orderLinesSchema,
  orderMoveSchema,
  orderNoteSchema,
  orderParcelsSchema,
  orderRefundSchema,
  orderUndoSchema,
  orderVersionSchema,
  prepaymentSchema,
} from '#domain/orders/order-requests.ts';
import { refundAccountSchema } from '#domain/returns/return-requests.ts';
import { database } from '#server/platform/database/database.ts';
import { doGatheredEffects } from '#server/platform/unit-of-work/effects.ts';
import { ownersOnly, type AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { eraseRecipient } from '#server/sales/orders/gifts/recipient-data.ts';
import { releaseByOwner } from '#server/sales/orders/gifts/release-gift.ts';
import { askForPrepayment } from '#server/sales/orders/ask-for-prepayment.ts';
import { changeAddress } from '#server/sales/orders/change-address.ts';
import { changeCompany } from '#server/sales/orders/change-company.ts';
import { changeOrderLines } from '#server/sales/orders/change-order-lines.ts';
import { refuse, withCurrent } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findAdminOrder } from './find-admin-order.ts';
import { shipManyOrders, moveManyOrders } from '#server/sales/orders/moves/move-many-orders.ts';
import { moveOrder, undoMove } from '#server/sales/orders/moves/move-order.ts';
import { noteOrder } from '#server/sales/orders/note-order.ts';
import { noteRefundAccount } from '#server/sales/money/note-refund-account.ts';
import { refundOrder } from '#server/sales/money/refund-order.ts';
import { resendOrderMail } from '#server/sales/mails/resend-order-mail.ts';

/** Writes of orders. Each carries the version seen; a refusal is a 409 with the current order under `current`. */
export const adminOrderWrites = new Hono<AdminEnv>()
  .post('/api/admin/orders/bulk', validated('json', orderBulkSchema), async (c) => {
    const { ids, move } = c.req.valid('json');
    return c.json({ results: await moveManyOrders(database(), c.get('actor'), ids, move) });
  })
  .post('/api/admin/orders/bulk/ship', validated('json', orderParcelsSchema), async (c) =>
    c.json({ results: await shipManyOrders(database(), c.get('actor'), c.req.valid('json').parcels) }),
  )
  .post('/api/admin/orders/:id/moves', validated('json', orderMoveSchema), async (c) => {
    const id = c.req.param('id');
    const input = c.req.valid('json');
    await written(id, moveOrder(database(), c.get('actor'), id, input));
    // The effects run before the answer, so that the owner sees whether the money has left.
    if (input.refundKey !== undefined) await doGatheredEffects();
    return c.json({ order: await getOrder(id) });
  })
  .post('/api/admin/orders/:id/undo', validated('json', orderUndoSchema), async (c) => {
    const id = c.req.param('id');
    const undoing = undoMove(database(), c.get('actor'), id, c.req.valid('json'));
    // The fate of the customer's mail tells the owner whether the customer has been notified.
    const { mail } = await written(id, undoing);
    return c.json({ order: await getOrder(id), mail });
  })
  .post('/api/admin/orders/:id/notes', validated('json', orderNoteSchema), async (c) => {
    const id = c.req.param('id');
    return c.json(await orderAfter(id, noteOrder(database(), c.get('actor'), id, c.req.valid('json'))));
  })
  .patch('/api/admin/orders/:id/address', validated('json', orderAddressSchema), async (c) => {
    const id = c.req.param('id');
    return c.json(await orderAfter(id, changeAddress(database(), c.get('actor'), id, c.req.valid('json'))));
  })
  .put('/api/admin/orders/:id/company', validated('json', orderCompanySchema), async (c) => {
    const id = c.req.param('id');
    return c.json(await orderAfter(id, changeCompany(database(), c.get('actor'), id, c.req.valid('json'))));
  })
  // `dryRun` writes nothing: `change` holds the effect, `problems` what prevents it.
  .put('/api/admin/orders/:id/lines', validated('json', orderLinesSchema), async (c) => {
    const id = c.req.param('id');
    const changed = await written(id, changeOrderLines(database(), c.get('actor'), id, c.req.valid('json')));
    return c.json({ order: await getOrder(id), ...changed });
  })
  .post('/api/admin/orders/:id/refunds', validated('json', orderRefundSchema), async (c) => {
    const id = c.req.param('id');
    const { refundId } = await written(id, refundOrder(database(), c.get('actor'), id, c.req.valid('json')));
    // The effects run before the answer, so that the owner sees whether the money has left.
    await doGatheredEffects();
    const order = await getOrder(id);
    return c.json({ order, refund: { state: order.money.refunds.find((each) => each.id === refundId)!.state } });
  })
  .put('/api/admin/orders/:id/refund-account', validated('json', refundAccountSchema), async (c) => {
    const id = c.req.param('id');
    return c.json(await orderAfter(id, noteRefundAccount(database(), c.get('actor'), id, c.req.valid('json').iban)));
  })
  .put('/api/admin/orders/:id/prepayment', validated('json', prepaymentSchema), async (c) => {
    const id = c.req.param('id');
    return c.json(await orderAfter(id, askForPrepayment(database(), c.get('actor'), id, c.req.valid('json'))));
  })
  .post('/api/admin/orders/:id/gift-release', validated('json', giftReleaseRequestSchema), async (c) => {
    const id = c.req.param('id');
    return c.json(await orderAfter(id, releaseByOwner(database(), c.get('actor'), id, c.req.valid('json'))));
  })
  .post('/api/admin/orders/:id/recipient/erase', ownersOnly, validated('json', orderVersionSchema), async (c) => {
    const id = c.req.param('id');
    return c.json(await orderAfter(id, eraseRecipient(database(), c.get('actor'), id, c.req.valid('json').version)));
  })
  .post('/api/admin/orders/:id/mails/:mailId/resend', validated('json', orderVersionSchema), async (c) => {
    const { id, mailId } = c.req.param();
    const { version } = c.req.valid('json');
    const { id: due } = await written(id, resendOrderMail(database(), c.get('actor'), id, mailId, version));
    return c.json({ order: await getOrder(id), mailId: due });
  });

const written = <Value>(id: string, work: Promise<Value>) =>
  withCurrent(work, async () => ({ current: await getOrder(id) }));

async function orderAfter(id: string, work: Promise<unknown>) {
  await written(id, work);
  return { order: await getOrder(id) };
}

async function getOrder(id: string) {
  const order = await findAdminOrder(database(), id, new Date());
  return order ?? refuse('order_not_found');
}
