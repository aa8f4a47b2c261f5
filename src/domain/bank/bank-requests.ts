import * as z from 'zod/mini';
import { storable } from '#domain/text/text-schema.ts';
import { ORDER_ID } from '#domain/orders/order-requests.ts';

/** Letters of a file; with the choices beside it, the body stays below what an owner may send. */
const MAX_FILE_LETTERS = 1_500_000;
/** Sums that one request books; a screen sends as many requests as it needs. */
export const MAX_BOOKED = 40;

const text = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(MAX_FILE_LETTERS, 'too_long'), storable);

/** A file to be looked at; nothing is written. */
export const bankFileSchema = z.strictObject({ text });

/** The same file with what the owner has chosen of it. */
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
