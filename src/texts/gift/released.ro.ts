import type { Awaited } from '#domain/delivery/order-dispatch.ts';
import type { Gift } from '#domain/orders/gift.ts';
import { CAST_MADE, listed } from '#texts/dispatch.ro.ts';
import { formatWeekday } from '#texts/formats.ts';

/** Words a released gift, which may still wait for its proof or payment, and whose requested day still counts. */
export function releasedText({ arriveOn }: Pick<Gift, 'arriveOn'>, awaits: Awaited): string {
  const { awaitsProof, awaitsMoney, awaitsPrint } = awaits;
  const after = listed([
    awaitsProof && 'aprobi macheta',
    awaitsMoney && 'plata ajunge la noi',
    awaitsPrint && CAST_MADE,
  ]);
  const provided = after && ` după ce ${after}`;
  const what = after ? 'Nu mai așteaptă altceva' : 'Nu mai așteaptă';
  const day = arriveOn === null ? '' : ` Ziua cerută de tine: cel târziu ${formatWeekday(new Date(`${arriveOn}T00:00:00Z`))}.`; // prettier-ignore
  return `${what}: îl pregătim de trimis${provided}.${day}`;
}
