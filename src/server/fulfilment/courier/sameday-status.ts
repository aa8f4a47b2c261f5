import * as z from 'zod/mini';
import { foldText } from '#domain/text/fold-text.ts';
import type { ShipmentStatus } from './courier.ts';

type State = ShipmentStatus['state'];

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);
export const stepSchema = z.object({
  statusId: z.nullish(z.coerce.number()),
  status: text,
  statusLabel: text,
  statusState: text,
  statusDate: text,
});

/** `GET /api/client/awb/{awb}/status` (official PHP SDK, `SamedayGetAwbStatusHistoryResponseTest`). */
export const statusSchema = z.object({
  expeditionSummary: z.object({
    awbNumber: z.optional(z.string()),
    delivered: z.optional(z.unknown()),
    canceled: z.optional(z.unknown()),
  }),
  expeditionStatus: z.optional(z.nullable(stepSchema)),
  expeditionHistory: z._default(z.array(stepSchema), []),
  // Only newer answers have `inReturn`.
  parcelsStatus: z._default(z.array(z.object({ inReturn: z.optional(z.unknown()) })), []),
});
type Status = z.infer<typeof statusSchema>;
type Step = z.infer<typeof stepSchema>;

/** Sameday publishes no list: 1 is from its SDK's tests, others from public integrations. Flags and words win. */
const STATE_BY_ID: Readonly<Record<number, State>> = {
  1: 'made', 23: 'made', 4: 'on_its_way', 5: 'on_its_way', 33: 'on_its_way', 56: 'on_its_way', 84: 'on_its_way',
  78: 'waiting_in_locker', 9: 'delivered', 3: 'delivered',
}; // prettier-ignore

/** Meanings of Sameday's words; the first match wins, because "nelivrat" and returns also contain "livrat". */
const STATE_BY_WORDS: readonly [RegExp, State][] = [
  [/\banulat/, 'cancelled'],
  [/\breturnat (la )?expeditor|\blivrat (la )?expeditor|\bretur (livrat|finalizat)/, 'returned'],
  [/\bretur|\brefuz/, 'coming_back'],
  [/\bne\s?livrat|\bnu a (fost|putut)/, 'on_its_way'],
  [/\b(incarcat|depus|disponibil|asteapta)\b.*\b(easybox|locker)/, 'waiting_in_locker'],
  [/\blivrat/, 'delivered'],
  [/\b(ridicat|preluat|tranzit|hub|depozit|sortare|in livrare|iesit)\b/, 'on_its_way'],
  [/\b(emis|inregistrat|asteptare|creat)/, 'made'],
];

/** Trusts the summary's flags, though a parcel brought back is "delivered" too. Unknown steps keep the last state. */
export function readSamedayStatus(awb: string, status: Status): ShipmentStatus {
  const { expeditionSummary: summary, parcelsStatus } = status;
  const steps = [status.expeditionStatus, ...latestFirst(status.expeditionHistory)].filter(
    (step) => step !== null && step !== undefined,
  );
  const states = steps.map(stateOfStep).filter((state) => state !== undefined);
  const [latest] = steps;
  return {
    awb,
    state: overall(states, {
      isCancelled: isOn(summary.canceled),
      isDelivered: isOn(summary.delivered),
      isReturning: parcelsStatus.some(({ inReturn }) => isOn(inReturn)),
    }),
    words: (latest?.statusLabel || latest?.status || latest?.statusState || '').slice(0, 200),
    at: readTime(latest?.statusDate) ?? new Date(0),
  };
}

/** @param states - latest first */
function overall(
  states: readonly State[],
  flags: { isCancelled: boolean; isDelivered: boolean; isReturning: boolean },
): State {
  const [known = 'made'] = states;
  if (flags.isCancelled) return 'cancelled';
  if (known === 'returned') return known;
  if (flags.isReturning || known === 'coming_back') return flags.isDelivered ? 'returned' : 'coming_back';
  // A parcel that turned back and was then delivered went to its sender, whatever its last step says.
  if ((flags.isDelivered || known === 'delivered') && states.includes('coming_back')) return 'returned';
  return flags.isDelivered ? 'delivered' : known;
}

/** Maps a parcel's step to a state; undefined for unknown words and number. */
export function stateOfStep({ statusId, status, statusLabel, statusState }: Step): State | undefined {
  const words = foldText(`${statusLabel} | ${status} | ${statusState}`);
  const [, byWords] = STATE_BY_WORDS.find(([pattern]) => pattern.test(words)) ?? [];
  // A number never overrides words of a return or cancellation.
  if (byWords && ['cancelled', 'returned', 'coming_back'].includes(byWords)) return byWords;
  return STATE_BY_ID[statusId ?? 0] ?? byWords;
}

function latestFirst(history: readonly Step[]): Step[] {
  const time = ({ statusDate }: Step) => readTime(statusDate)?.getTime() ?? 0;
  return history.toSorted((a, b) => time(b) - time(a));
}

/** Parses `2019-02-26T12:37:28+0200`; newer answers have a colon in the offset. */
function readTime(written: string | undefined): Date | undefined {
  const time = new Date((written ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function isOn(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1';
}
