import * as z from 'zod/mini';

const milliseconds = z.int().check(z.nonnegative(), z.maximum(600_000));

/** Operations of the sandbox's API. A fault may name some of them only. */
const OPERATIONS = ['open', 'read', 'expire', 'refund', 'listRefunds'] as const;
export type Operation = (typeof OPERATIONS)[number];

const webhookFaultSchema = z.strictObject({
  delayMs: z._default(milliseconds, 0),
  /** Number of deliveries of each event. */
  repeat: z._default(z.int().check(z.positive(), z.maximum(20)), 1),
  /** Later events overtake earlier ones. */
  reorder: z._default(z.boolean(), false),
  drop: z._default(z.boolean(), false),
});

const apiFaultSchema = z.strictObject({
  /**
   * `error`: 500, not done; `keptError`: the same, kept under the key; `busy`: 429; `nonsense`: done, answer is no
   * JSON; `wrongShape`: done, JSON without fields; `hang`: done, never answered; `cut`: done, connection closed.
   */
  answer: z._default(z.enum(['right', 'error', 'keptError', 'busy', 'nonsense', 'wrongShape', 'hang', 'cut']), 'right'),
  only: z.optional(z.array(z.enum(OPERATIONS))),
  /** Number of requests that the fault affects. */
  times: z.optional(z.int().check(z.positive())),
});

const chargeFaultSchema = z.strictObject({
  /** Amount charged instead of the requested one, in the smallest unit. */
  amount: z.optional(z.int().check(z.positive())),
  currency: z.optional(z.string().check(z.regex(/^[a-z]{3}$/))),
});

/** Everything that `POST /_sandbox/faults` can set. Omitted parts mean no fault. */
export const faultModesSchema = z.strictObject({
  webhooks: z.prefault(webhookFaultSchema, {}),
  api: z.prefault(apiFaultSchema, {}),
  charge: z.prefault(chargeFaultSchema, {}),
  /** Refunds succeed at once, later through an event, or fail later at the bank. */
  refunds: z._default(z.enum(['done', 'pending', 'fails']), 'done'),
});
export type FaultModes = z.infer<typeof faultModesSchema>;
export type FaultModesInput = z.input<typeof faultModesSchema>;

/** Action of the buyer on one session, for tests. Its faults apply to this action only. */
export const stepSchema = z.strictObject({
  do: z.enum(['pay', 'refuse', 'expire']),
  webhooks: z.optional(webhookFaultSchema),
  charge: z.optional(chargeFaultSchema),
});
export type StepInput = z.input<typeof stepSchema>;

export const calm = (): FaultModes => faultModesSchema.parse({});
