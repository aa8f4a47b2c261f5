import { RequestFailure } from '#admin/components/request.ts';
import type { ShipmentOutcome } from '#server/fulfilment/shipments/create-shipments.ts';

/** Orders per request: each takes the courier about a second, within a function's time limit. */
const AT_ONCE = 5;

/** Code for orders whose request had no answer: some of them may have an AWB. */
export const NOT_KNOWN = 'not_known';

const withoutAwb = (ids: readonly string[], code: string) => ids.map((id) => ({ id, ok: false as const, code }));

/** Creates AWBs of many orders in batches. When a later request fails, earlier results are still returned. */
export async function makeInBatches(
  ids: readonly string[],
  makeSome: (ids: string[]) => Promise<ShipmentOutcome[]>,
): Promise<ShipmentOutcome[]> {
  const outcomes: ShipmentOutcome[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const answer = await makeSome(some).catch((error: unknown) => codeOf(error, start === 0));
    const results = typeof answer === 'string' ? withoutAwb(some, answer) : answer;
    outcomes.push(...results);
    if (typeof answer !== 'string' && !results.some((each) => !each.ok && each.code === 'courier_unavailable'))
      continue;
    return [...outcomes, ...withoutAwb(ids.slice(start + AT_ONCE), 'not_asked')];
  }
  return outcomes;
}

/** Returns the failure code. @throws a refusal of the first request, when nothing was created yet */
function codeOf(error: unknown, isFirst: boolean): string {
  const isRefused = error instanceof RequestFailure && error.status >= 400 && error.status < 500;
  if (!isRefused) return NOT_KNOWN;
  if (isFirst) throw error;
  return error.code;
}
