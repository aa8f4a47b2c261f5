import type { ReductionState } from '#domain/products/reduction-request.ts';
import type { EditedProduct } from '../products-requests.ts';

/** A reduction with its times as times, which the answer has as text. */
export const readReduction = ({ price, startsAt, endsAt }: EditedProduct['reductions'][number]) => ({
  price,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/** As the answers have it, times as text. */
interface Period {
  startsAt: string;
  endsAt: string;
}

export function stateOf({ startsAt, endsAt }: Period, now: Date): ReductionState {
  if (now < new Date(startsAt)) return 'planned';
  return now < new Date(endsAt) ? 'running' : 'over';
}

/** Within its last day; it ends with the midnight after. */
export const lastMoment = ({ endsAt }: Period) => new Date(new Date(endsAt).getTime() - 1);
