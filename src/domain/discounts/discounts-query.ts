import * as z from 'zod/mini';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { DISCOUNT_STATES } from './discount-state.ts';

export const DISCOUNT_SORTS = ['-createdAt', 'createdAt', 'code', '-code', 'used', '-used'] as const;
export type DiscountSort = (typeof DISCOUNT_SORTS)[number];

/** Origins of codes that the team did not make, listed separately. */
export const DISCOUNT_ORIGINS = ['second_chance'] as const;

const cursorSchema = z.optional(z.string().check(z.maxLength(400, 'too_long')));

/** Query of `GET /api/admin/discounts`; without a state it lists all that are not archived. */
export const discountsQuerySchema = z.strictObject({
  state: z.optional(z.enum(DISCOUNT_STATES, 'invalid')),
  /** Without an origin: the team's own codes. */
  origin: z.optional(z.enum(DISCOUNT_ORIGINS, 'invalid')),
  search: z._default(optionalTextSchema(100), ''),
  sort: z._default(z.enum(DISCOUNT_SORTS, 'invalid'), '-createdAt'),
  cursor: cursorSchema,
});
export type DiscountsQuery = z.infer<typeof discountsQuerySchema>;

export const usesQuerySchema = z.strictObject({ cursor: cursorSchema });
