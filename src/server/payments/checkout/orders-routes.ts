import { awaitsMoney } from '#domain/orders/order-states.ts';
import type { Order } from '#domain/orders/order.ts';
import { selling } from '#config/selling.ts';
import * as z from 'zod/mini';
import { offeredPaymentMethods } from '#config/payment-methods.ts';
import { createApi, limitRequests, rateLimitKey, validated, type ApiContext } from '#server/platform/http/api.ts';
import { database, isDatabaseAway } from '#server/platform/database/database.ts';
import { beginGatheredEffects } from '#server/platform/unit-of-work/effects.ts';
import { chooseLocker } from '#server/fulfilment/lockers/choose-locker.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { printedOrderSchema } from '#server/sales/orders/documents/printed-order.ts';
import { refuseWhileClosed } from '#server/sales/orders/closure.ts';
import { findProofDrawing } from '#server/sales/proofs/proofs-table.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { attempt, refuse, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Random UUIDs only: whoever guessed a key would get the shopper's answer. */
const idempotencyKeySchema = z.uuidv4();
const orderQuerySchema = z.object({
  cheie: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
});

export const ordersRoutes = createApi()
  .use(limitRequests(120))
  .post('/api/orders', validated('json', printedOrderSchema), async (c) => {
    const request = c.req.valid('json');
    const idempotencyKey = readIdempotencyKey(c);
    if (!selling.deliveryMethods.includes(request.deliveryMethod)) refuseFields({ deliveryMethod: ['not_offered'] });
    await refuseWhileClosed(database(), idempotencyKey);
    // After the check above, because a shop that is closed for lack of an account offers no transfer.
    if (!offeredPaymentMethods().includes(request.paymentMethod)) refuseFields({ paymentMethod: ['not_offered'] });
    const { order } = await placeOrder(database(), {
      request: await chooseLocker(database(), request),
      idempotencyKey,
      address: rateLimitKey(c),
    });
    const { id, number, viewKey, total } = order;
    // Mails leave first, because the card provider may be slow.
    beginGatheredEffects();
    const payUrl = await openPaymentPage(order);
    return c.json({ id, number, viewKey, total, payUrl }, 201);
  })
  .get('/api/orders/:id', validated('query', orderQuerySchema), async (c) => {
    const order = await findOrderByKey(database(), c.req.param('id'), c.req.valid('query').cheie);
    if (!order) refuse('order_not_found');
    const { viewKey: _secret, ...shown } = order;
    c.header('x-robots-tag', 'noindex');
    c.header('referrer-policy', 'no-referrer');
    return c.json(shown);
  })
  .get('/api/orders/:id/proofs/:position', validated('query', orderQuerySchema), async (c) => {
    const { id, position } = c.req.param();
    const order = await findOrderByKey(database(), id, c.req.valid('query').cheie);
    const svg = order && (await findProofDrawing(database(), id, position));
    if (!order || svg === undefined) refuse('proof_not_found');
    c.header('x-robots-tag', 'noindex');
    c.header('referrer-policy', 'no-referrer');
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml' });
  });

export type OrdersRoutes = typeof ordersRoutes;

/** Opens a card order's payment page; null: provider or database is down, and the order's page offers payment again. */
async function openPaymentPage({ id, paymentMethod, payment }: Order): Promise<string | null> {
  if (paymentMethod !== 'card' || !awaitsMoney(payment)) return null;
  try {
    const opened = await attempt(() => openCardPayment(database(), id));
    return opened.ok ? opened.url : null;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return null;
  }
}

/** Reads `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header); a call without it counts as a new attempt. */
function readIdempotencyKey(c: ApiContext): string {
  const given = c.req.header('idempotency-key');
  if (given === undefined) return crypto.randomUUID();
  const parsed = idempotencyKeySchema.safeParse(given.replace(/^"(.*)"$/, '$1').toLowerCase());
  if (!parsed.success) refuseFields({ 'Idempotency-Key': ['invalid'] });
  return parsed.data;
}
