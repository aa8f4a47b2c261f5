import * as z from 'zod/mini';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import { createApi, limitRequests, validated } from '#server/platform/http/api.ts';
import { database } from '#server/platform/database/database.ts';
import { findOrderByKey } from '#server/sales/orders/orders-table.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { cardProvider } from '#server/payments/cards/current-provider.ts';
import { handleWebhookEvent } from '#server/payments/cards/handle-webhook-event.ts';
import { noteRefusedWebhook } from '#server/payments/cards/refused-webhooks.ts';
import { openCardPayment } from '#server/payments/cards/open-card-payment.ts';
import { askForPaymentState } from './ask-for-payment.ts';

const keySchema = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'));
const querySchema = z.object({ cheie: keySchema });
const paySchema = z.strictObject({ cheie: keySchema });
const methodSchema = z.strictObject({
  cheie: keySchema,
  paymentMethod: z.enum(['cash', 'transfer'], 'payment_required'),
});

export const paymentsRoutes = createApi()
  .use('/api/orders/*', limitRequests(120))
  .get('/api/orders/:id/payment', validated('query', querySchema), async (c) => {
    const order = await requireOrder(c.req.param('id'), c.req.valid('query').cheie);
    c.header('x-robots-tag', 'noindex');
    c.header('referrer-policy', 'no-referrer');
    return c.json(await askForPaymentState(database(), order));
  })
  .post('/api/orders/:id/pay', validated('json', paySchema), async (c) => {
    const { id } = await requireOrder(c.req.param('id'), c.req.valid('json').cheie);
    const { url } = await openCardPayment(database(), id);
    return c.json({ payUrl: url });
  })
  .post('/api/orders/:id/payment-method', validated('json', methodSchema), async (c) => {
    const { cheie, paymentMethod } = c.req.valid('json');
    const { id } = await requireOrder(c.req.param('id'), cheie);
    await changePaymentMethod(database(), id, paymentMethod);
    const order = await requireOrder(id, cheie);
    return c.json(await askForPaymentState(database(), order));
  })
  // Answers 200 once the changes are stored; after any other status the provider sends the event again.
  .post('/api/payments/stripe/webhook', async (c) => {
    const provider = cardProvider();
    if (!provider) refuse('not_found');
    const body = await c.req.text();
    const event = await provider.readEvent(body, c.req.raw.headers);
    if (!event) {
      // A request without a signature does not come from the provider.
      if (c.req.header('stripe-signature')) await noteRefusedWebhook(database(), JSON.parse(body || 'null'));
      refuse('wrong_signature');
    }
    await handleWebhookEvent(database(), provider.name, event);
    return c.json({ received: true });
  });

async function requireOrder(id: string, key: string) {
  const order = ORDER_ID.test(id) ? await findOrderByKey(database(), id, key) : undefined;
  if (!order) refuse('order_not_found');
  return order;
}
