import type { Order } from '#domain/orders/order.ts';
import { COURIER_NAMES, courierName } from '#domain/shipments/awb-courier.ts';

/** Reason for a missing label in the printed documents. */
export type LabelGap =
  /** The AWB was typed: its label exists elsewhere. */
  | 'typed'
  | 'no_account'
  /** The courier gave no answer in time. */
  | 'unavailable'
  | 'refused'
  /** The answer is no PDF that can be merged. */
  | 'unreadable'
  | 'too_large'
  /** The labels together are too large for one response. */
  | 'too_many';

const sameday = COURIER_NAMES.sameday;
const WORDS: Readonly<Record<Exclude<LabelGap, 'typed'>, string>> = {
  no_account: `Lipsește: magazinul nu are cont la ${sameday}`,
  unavailable: `Lipsește: ${sameday} nu a răspuns. Tipărește din nou.`,
  refused: `Lipsește: ${sameday} nu o dă pentru acest AWB`,
  unreadable: `Lipsește: fișierul de la ${sameday} nu s-a putut citi`,
  too_large: `Lipsește: fișierul de la ${sameday} e prea mare`,
  too_many: 'Lipsește: prea multe etichete odată. Tipărește comanda separat.',
};

/** Explains on the slip why no label follows. */
export function labelGapWords(gap: LabelGap, { awbCourier }: Order): string {
  return gap === 'typed' ? `Se ia de la ${courierName(awbCourier) ?? 'curier'}` : WORDS[gap];
}
