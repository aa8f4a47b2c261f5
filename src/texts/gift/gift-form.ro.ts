import type { Day } from '#domain/calendar/day.ts';
import { GIFT_MESSAGE_LENGTH, type GiftRelease } from '#domain/orders/gift.ts';
import { formatCount, formatWeekday } from '#texts/formats.ts';

const dayText = (day: Day) => formatWeekday(new Date(`${day}T00:00:00Z`));

export const giftFormTexts = {
  legend: 'Cine primește cadoul',
  yours:
    'Datele de mai sus rămân ale tale: contractul, factura și emailurile vin la tine și niciodată în colet. Telefonul tău poate fi și din altă țară, cu prefixul ei, de exemplu +44.',
  phoneHint: 'Pe el îl sună curierul.',
  messageHint: `Gratuit: o felicitare tipărită, în colet. Cel mult ${formatCount(GIFT_MESSAGE_LENGTH, 'literă', 'litere')}. Lasă gol dacă nu vrei.`,
  hasCard: 'Mesajul tău vine pe felicitarea comandată cu setul, așa că nu mai tipărim alta.',
  noSigns: 'Pe felicitare nu putem tipări emoji sau semne ca ♥. Scoate-le din mesaj.',
  when: 'Când îl trimitem',
  releases: {
    now: 'Cât mai repede',
    day: 'Să ajungă într-o anumită zi',
    word: 'Când spun eu',
  } as Record<GiftRelease | 'now', string>,
  word: 'Păstrăm cadoul până apeși „Trimite cadoul acum” pe pagina comenzii. Nu se trimite singur.',
  /** For a cart with a Moon that includes a cast. */
  noDay: 'O Lună cu mulaj alături nu poate fi promisă pentru o anumită zi: întâi trebuie luată amprenta.',
  remindHint: 'Dacă vrei, îți scriem o singură dată în ziua aceea.',
};

/** „Mai ai loc de 120 de litere”. Beyond the limit, the error shows the excess; this hint says that nothing is cut. */
export function roomText(message: string): string {
  const left = GIFT_MESSAGE_LENGTH - message.trim().length;
  if (left >= 0) return `Mai ai loc de ${formatCount(left, 'literă', 'litere')}.`;
  return 'Nu tăiem nimic din el.';
}

export function tooLongText(message: string): string {
  return `Mesajul are ${formatCount(message.trim().length - GIFT_MESSAGE_LENGTH, 'literă', 'litere')} mai mult decât încap pe felicitare.`;
}

/** Names the first possible day, under the field. */
export const firstDayText = (day: Day): string =>
  `Cel mai devreme: ${dayText(day)}. Poate ajunge și cu câteva zile mai devreme.`;
