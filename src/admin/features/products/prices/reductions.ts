import type { EditedProduct } from '../products-requests.ts';

export type StoredReduction = EditedProduct['reductions'][number];

/** A reduction with its times as times, which the answer has as text. */
export const readReduction = ({ price, startsAt, endsAt }: StoredReduction) => ({
  price,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

type ReductionState = 'planned' | 'running' | 'over';

export function stateOf(reduction: StoredReduction, now: Date): ReductionState {
  const { startsAt, endsAt } = readReduction(reduction);
  if (now < startsAt) return 'planned';
  return now < endsAt ? 'running' : 'over';
}
