import * as z from 'zod/mini';
import { giftRecipientSchema } from './gift-form.ts';
import { orderFieldsSchema, requireByMethod, withoutHiddenFields } from './order-form.ts';
import { ORDER_DELIVERY_METHODS } from './order-methods.ts';
import { eachText, TYPED_TEXTS } from './order-texts.ts';

const checkoutFieldsSchema = z.pick(
  orderFieldsSchema,
  eachText(TYPED_TEXTS, () => true as const),
);
const addressFieldsSchema = z.extend(checkoutFieldsSchema, {
  deliveryMethod: z.enum(ORDER_DELIVERY_METHODS, 'required'),
});
/** Customer and destination of an order: checkout fields that can be corrected later, with pick-up added. */
export type OrderAddress = z.infer<typeof addressFieldsSchema>;

const versionedSchema = z.extend(addressFieldsSchema, {
  /** Present for a gift. */
  gift: z.optional(giftRecipientSchema),
  version: z.int('invalid').check(z.positive('invalid')),
});
export type OrderAddressRequest = z.infer<typeof versionedSchema>;

/** Body of `PATCH /api/admin/orders/{id}/address`: the checkout's rules, and the version seen. */
export const orderAddressSchema = z.pipe(
  withoutHiddenFields<z.input<typeof versionedSchema>>(),
  versionedSchema.check(requireByMethod),
);
