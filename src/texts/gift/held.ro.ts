import type { Day } from '#domain/calendar/day.ts';
import type { Gift } from '#domain/orders/gift.ts';
import { formatWeekday } from '#texts/formats.ts';

/** What the button says with which a gift is sent. */
export const RELEASE_LABEL = 'Trimite cadoul acum';

const dayText = (day: Day) => formatWeekday(new Date(`${day}T00:00:00Z`));

/** What a gift that is held still waits for besides its day or word. */
export interface HeldTerms {
  awaitsProof: boolean;
  awaitsMoney: boolean;
}

/** When a held gift goes: what stands after „Pleacă la curier”. */
export function heldWhen({ sendOn, arriveOn }: Pick<Gift, 'sendOn' | 'arriveOn'>): string {
  if (sendOn === null || arriveOn === null) return 'când spui tu';
  return `${dayText(sendOn)}, ca să ajungă cel târziu ${dayText(arriveOn)}`;
}

/** „Trimitem cadoul joi, 10 decembrie, ca să ajungă cel târziu luni, 14 decembrie, dacă până atunci ai aprobat macheta.” */
export function heldText(gift: Pick<Gift, 'sendOn' | 'arriveOn'>, { awaitsProof, awaitsMoney }: HeldTerms): string {
  const before = [awaitsProof && 'ai aprobat macheta', awaitsMoney && 'plata a ajuns la noi'].filter(Boolean);
  const provided = before.length > 0 ? `, dacă până atunci ${before.join(' și ')}` : '';
  if (gift.sendOn === null)
    return `Cadoul așteaptă cuvântul tău: îl trimitem când apeși „${RELEASE_LABEL}”${provided}.`;
  return `Trimitem cadoul ${heldWhen(gift)}${provided}.`;
}
