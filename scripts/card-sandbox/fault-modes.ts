import * as z from 'zod/mini';

const milliseconds = z.int().check(z.nonnegative(), z.maximum(600_000));

/** Requests that the sandbox's API takes; a fault may be meant for some of them only. */
const OPERATIONS = ['open', 'read', 'expire', 'refund', 'listRefunds'] as const;
export type Operation = (typeof OPERATIONS)[number];

const webhookFaultSchema = z.strictObject({
  delayMs: z._default(milliseconds, 0),
  /** Deliveries of each event. */
  repeat: z._default(z.int().check(z.positive(), z.maximum(20)), 1),
  /** Later events overtake earlier ones. */
  reorder: z._default(z.boolean(), false),
  drop: z._default(z.boolean(), false),
});

const apiFaultSchema = z.strictObject({
  /**
   * `error`: 500 and nothing done; `keptError`: the same, and again under that key; `busy`: 429; `nonsense`: done, and an answer that is no JSON; `wrongShape`: done, and JSON that
   * says nothing; `hang`: done, and never answered; `cut`: done, and the connection broken.
   */
  answer: z._default(z.enum(['right', 'error', 'keptError', 'busy', 'nonsense', 'wrongShape', 'hang', 'cut']), 'right'),
  only: z.optional(z.array(z.enum(OPERATIONS))),
  /** For so many requests; then the fault is over. */
  times: z.optional(z.int().check(z.positive())),
});

const chargeFaultSchema = z.strictObject({
  /** Taken from the card instead of what was asked, in the smallest unit. */
  amount: z.optional(z.int().check(z.positive())),
  currency: z.optional(z.string().check(z.regex(/^[a-z]{3}$/))),
});

/** All that can be set by `POST /_sandbox/faults`; what is left out is as it is without any fault. */
export const faultModesSchema = z.strictObject({
  webhooks: z.prefault(webhookFaultSchema, {}),
  api: z.prefault(apiFaultSchema, {}),
  charge: z.prefault(chargeFaultSchema, {}),
  /** A refund is done at once, later by an event, or refused by the bank later. */
  refunds: z._default(z.enum(['done', 'pending', 'fails']), 'done'),
});
export type FaultModes = z.infer<typeof faultModesSchema>;
export type FaultModesInput = z.input<typeof faultModesSchema>;

/** A test does this with one session in the buyer's place; its faults hold for this once. */
export const stepSchema = z.strictObject({
  do: z.enum(['pay', 'refuse', 'expire']),
  webhooks: z.optional(webhookFaultSchema),
  charge: z.optional(chargeFaultSchema),
});
export type StepInput = z.input<typeof stepSchema>;

export const calm = (): FaultModes => faultModesSchema.parse({});
