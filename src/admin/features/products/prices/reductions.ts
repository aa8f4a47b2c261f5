import type { ReductionState } from '#domain/products/reduction-request.ts';
import type { EditedProduct } from '../products-requests.ts';

/** Parses the times of a reduction, which JSON holds as text. */
export const readReduction = ({ price, startsAt, endsAt }: EditedProduct['reductions'][number]) => ({
  price,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/** Times as ISO text, as in the answers. */
interface Period {
  startsAt: string;
  endsAt: string;
}

export function stateOf({ startsAt, endsAt }: Period, now: Date): ReductionState {
  if (now < new Date(startsAt)) return 'planned';
  return now < new Date(endsAt) ? 'running' : 'over';
}

/** Returns a moment within the last day, which ends at the following midnight. */
export const lastMoment = ({ endsAt }: Period) => new Date(new Date(endsAt).getTime() - 1);
