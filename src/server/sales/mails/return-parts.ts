import type { MailItem } from '#server/platform/mail-parts/items.ts';
import type { MailPart } from '#server/platform/mail-parts/mail-part.ts';
import { stepsLine, type MailStep } from '#server/platform/mail-parts/steps.ts';
import type { Acknowledgement, ReturnedLine } from '#server/sales/returns/acknowledgement.ts';
import { formatWeekday } from '#texts/formats.ts';
import { keptPartWords, piecesOf } from '#texts/withdrawal.ro.ts';
import { itemPicture } from './order-parts.ts';

/** What goes back of a line, and what stays with its buyer. */
export function returnedItem(line: ReturnedLine): MailItem {
  return {
    ...itemPicture(line.image),
    title: piecesOf(line),
    details: [
      ...line.options.map(({ label, valueLabel }) => `${label}: ${valueLabel}`),
      ...line.keptParts.map(keptPartWords),
    ],
    price: '',
  };
}

/** Where the return stands, and since when. */
export function returnStepsLine(orderReturn: Acknowledgement): MailPart {
  const { announcedAt, receivedAt, refundedAt, cancelledAt, leftOutAt, refunded, due } = orderReturn;
  const step = (name: string, at: Date | null): MailStep => ({ name, day: at ? formatWeekday(at) : '' });
  const announced = step('Retragere primită', announcedAt);
  if (cancelledAt) return stepsLine([announced, { ...step('Anulată: păstrezi produsele', cancelledAt), isStop: true }]);
  if (leftOutAt) return stepsLine([announced, step('Scoase din comandă', leftOutAt)]);
  const settled = (refunded ?? due) > 0 ? 'Bani trimiși înapoi' : 'Încheiată';
  return stepsLine([announced, step('Produse ajunse la noi', receivedAt), step(settled, refundedAt)]);
}
