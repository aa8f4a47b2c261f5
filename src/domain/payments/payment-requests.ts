import * as z from 'zod/mini';

const orderId = z.string('required').check(z.regex(/^[\w-]{1,64}$/, 'invalid'));
const viewKey = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'));

export const OTHER_METHODS = ['cash', 'transfer'] as const;

/** Form on the order's page that opens the payment page. */
export const payFormSchema = z.object({ orderId, viewKey });
export type PayForm = z.infer<typeof payFormSchema>;

/** Form on the order's page that changes the payment method. */
export const methodFormSchema = z.object({ orderId, viewKey, paymentMethod: z.enum(OTHER_METHODS, 'invalid') });
export type MethodForm = z.infer<typeof methodFormSchema>;
