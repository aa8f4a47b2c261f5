import type { Order } from '#domain/orders/order.ts';
import { COURIER_NAMES, courierName } from '#domain/shipments/awb-courier.ts';

/** Reason for a parcel without a label among the papers that are printed. */
export type LabelGap =
  /** The AWB was typed: whoever made it has the label. */
  | 'typed'
  | 'no_account'
  /** The courier did not answer, or not in time. */
  | 'unavailable'
  | 'refused'
  /** The answer is no PDF that can be joined. */
  | 'unreadable'
  | 'too_large'
  /** More labels were asked for than one answer can hold. */
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

/** Said on the slip to whoever looks for the label behind it. */
export function labelGapWords(gap: LabelGap, { awbCourier }: Order): string {
  return gap === 'typed' ? `Se ia de la ${courierName(awbCourier) ?? 'curier'}` : WORDS[gap];
}
