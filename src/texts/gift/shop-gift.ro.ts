import type { Day } from '#domain/calendar/day.ts';
import { giftWaits, type Gift } from '#domain/orders/gift.ts';
import { formatWeekday } from '#texts/formats.ts';

const dayText = (day: Day) => formatWeekday(new Date(`${day}T00:00:00Z`));

export const shopGiftTexts = {
  hold: 'Ține cadoul',
  from: 'Cadou de la',
  buyersEmail: 'Emailul cumpărătorului',
  sheet: 'Fișa comenzii, cadou',
};

/** „până joi, 10 decembrie, ca să ajungă cel târziu …”; empty when the gift does not wait. */
export function holdWords(gift: Gift): string {
  if (!giftWaits(gift)) return '';
  const { sendOn, arriveOn } = gift;
  return sendOn === null || arriveOn === null
    ? 'până spune cumpărătorul'
    : `până ${dayText(sendOn)}, ca să ajungă cel târziu ${dayText(arriveOn)}`;
}
