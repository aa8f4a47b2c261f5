import type { Gift } from '#domain/orders/gift.ts';
import { formatWeekday } from '#texts/formats.ts';
import type { HeldTerms } from './held.ro.ts';

/**
 * What is said of a gift that waits neither for its day nor for its buyer's word any more. It may wait for its proof or its
 * money still, and the day that its buyer asked for is not forgotten.
 */
export function releasedText({ arriveOn }: Pick<Gift, 'arriveOn'>, { awaitsProof, awaitsMoney }: HeldTerms): string {
  const after = [awaitsProof && 'aprobi macheta', awaitsMoney && 'plata ajunge la noi'].filter(Boolean);
  const provided = after.length > 0 ? ` după ce ${after.join(' și ')}` : '';
  const what = after.length > 0 ? 'Nu mai așteaptă altceva' : 'Nu mai așteaptă';
  const day = arriveOn === null ? '' : ` Ziua cerută de tine: cel târziu ${formatWeekday(new Date(`${arriveOn}T00:00:00Z`))}.`; // prettier-ignore
  return `${what}: îl pregătim de trimis${provided}.${day}`;
}
