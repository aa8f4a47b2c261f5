import * as z from 'zod/mini';
import { daySchema } from '#domain/calendar/day-schema.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { contactNameSchema, phoneSchema } from './contact-fields.ts';
import { GIFT_MESSAGE_LENGTH, GIFT_RELEASES } from './gift.ts';

/** Recipient and message of a gift, which can be corrected until it is packed. */
const recipientFields = {
  recipientFirstName: contactNameSchema,
  recipientLastName: contactNameSchema,
  recipientPhone: phoneSchema,
  message: z._default(optionalTextSchema(GIFT_MESSAGE_LENGTH), ''),
};
export const giftRecipientSchema = z.strictObject(recipientFields);
export type GiftRecipient = z.infer<typeof giftRecipientSchema>;

/** A gift for a recipient at the order's address or locker. One schema for form, client and function. */
export const giftFieldsSchema = z
  .strictObject({
    ...recipientFields,
    release: z._default(z.nullable(z.enum(GIFT_RELEASES, 'invalid')), null),
    arriveOn: z._default(z.nullable(daySchema), null),
    remindOn: z._default(z.nullable(daySchema), null),
  })
  .check(
    z.refine(({ release, arriveOn }) => release !== 'day' || arriveOn !== null, {
      error: 'required',
      path: ['arriveOn'],
    }),
  );

const keyFields = {
  orderId: z.string('required').check(z.regex(/^[\w-]{1,64}$/, 'invalid')),
  viewKey: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
};

export const giftReleaseSchema = z.object(keyFields);
export type GiftReleaseForm = z.infer<typeof giftReleaseSchema>;

/** Day of the buyer's reminder; empty for none. */
export const giftReminderSchema = z.object({
  ...keyFields,
  remindOn: z.union([z.literal(''), daySchema], 'invalid'),
});
export type GiftReminderForm = z.infer<typeof giftReminderSchema>;
