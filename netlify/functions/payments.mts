import type { Config, Context } from '@netlify/functions';
import { paymentsRoutes } from '#server/payments/checkout/payments-routes.ts';
import '#server/wire-contexts.ts';

export default (request: Request, context: Context) => paymentsRoutes.fetch(request, context);

export const config: Config = {
  path: [
    '/api/orders/:id/payment',
    '/api/orders/:id/pay',
    '/api/orders/:id/payment-method',
    '/api/payments/stripe/webhook',
  ],
};
