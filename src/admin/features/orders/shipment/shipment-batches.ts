import { RequestFailure } from '#admin/components/request.ts';
import type { ShipmentOutcome } from '#server/fulfilment/shipments/create-shipments.ts';

/** Orders of one request: each takes the courier about a second, and a function has some. */
const AT_ONCE = 5;

/** Said of orders whose request was never answered: some of them may have their AWB. */
export const NOT_KNOWN = 'not_known';

const withoutAwb = (ids: readonly string[], code: string) => ids.map((id) => ({ id, ok: false as const, code }));

/** Makes the AWBs of many orders, some at a time. What was made is told, too, when a later request fails. */
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

/** @throws what was refused when it came first: nothing was made, and the refusal says it all */
function codeOf(error: unknown, isFirst: boolean): string {
  const isRefused = error instanceof RequestFailure && error.status >= 400 && error.status < 500;
  if (!isRefused) return NOT_KNOWN;
  if (isFirst) throw error;
  return error.code;
}
