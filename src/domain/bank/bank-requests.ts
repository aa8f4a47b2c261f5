import * as z from 'zod/mini';
import { storable } from '#domain/text/text-schema.ts';
import { ORDER_ID } from '#domain/orders/order-requests.ts';

/** Most characters of a file, so that file and choices together stay below the limit of an owner's request. */
const MAX_FILE_LETTERS = 1_500_000;
/** Most sums that one request books; the screen splits longer lists over several requests. */
export const MAX_BOOKED = 40;

const text = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(MAX_FILE_LETTERS, 'too_long'), storable);

/** A file to preview; the request writes nothing. */
export const bankFileSchema = z.strictObject({ text });

/** The same file with the owner's choices. */
export const bankBookingSchema = z.strictObject({
  text,
  choices: z
    .array(
      z.strictObject({
        reference: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'), storable),
        orderId: z.string('required').check(z.regex(ORDER_ID, 'invalid')),
      }),
      'required',
    )
    .check(z.minLength(1, 'required'), z.maxLength(MAX_BOOKED, 'too_many')),
});
type BankBooking = z.infer<typeof bankBookingSchema>;
export type Choice = BankBooking['choices'][number];
