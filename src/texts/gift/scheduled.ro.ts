import type { Day } from '#domain/calendar/day.ts';
import type { Awaited } from '#domain/delivery/order-dispatch.ts';
import type { Gift } from '#domain/orders/gift.ts';
import { listed } from '#texts/dispatch.ro.ts';
import { formatWeekday } from '#texts/formats.ts';

export const RELEASE_LABEL = 'Trimite cadoul acum';

const dayText = (day: Day) => formatWeekday(new Date(`${day}T00:00:00Z`));

export function scheduledWhen({ sendOn, arriveOn }: Pick<Gift, 'sendOn' | 'arriveOn'>): string {
  if (sendOn === null || arriveOn === null) return 'când spui tu';
  return `${dayText(sendOn)}, ca să ajungă cel târziu ${dayText(arriveOn)}`;
}

/** „Trimitem cadoul joi, 10 decembrie, ca să ajungă cel târziu luni, 14 decembrie, dacă până atunci ai aprobat macheta.” */
export function scheduledText(gift: Pick<Gift, 'sendOn' | 'arriveOn'>, awaits: Awaited): string {
  const { awaitsProof, awaitsMoney, awaitsPrint } = awaits;
  const before = listed([
    awaitsProof && 'ai aprobat macheta',
    awaitsMoney && 'plata a ajuns la noi',
    awaitsPrint && 'am turnat mulajul după amprentă',
  ]);
  const provided = before && `, dacă până atunci ${before}`;
  if (gift.sendOn === null)
    return `Cadoul așteaptă cuvântul tău: îl trimitem când apeși „${RELEASE_LABEL}”${provided}.`;
  return `Trimitem cadoul ${scheduledWhen(gift)}${provided}.`;
}
