import type { EngravedText } from '#domain/engraving/engraved-text.ts';
import { holdsSign } from '#domain/text/holds-sign.ts';
import { missingText, writtenTexts as texts } from '#texts/engraving/engraving.ro.ts';
import { giftFormTexts } from '#texts/gift/gift-form.ro.ts';

/** A field of a text or a date as it stands. */
export interface WrittenField {
  type: 'text' | 'date';
  required: boolean;
  /** Trimmed; of a date `YYYY-MM-DD`, or empty while it is not one. */
  value: string;
  /** Something stands in a date's field that is no day, or one that the shop does not take. */
  unreadable: boolean;
  /** The longest text in letters; null where it is measured in mm. */
  maxLength: number | null;
  /** As it would be engraved; `waiting` until it has been measured, `failed` where that could not be done, null where nothing is engraved. */
  engraved: Pick<EngravedText, 'widthMm' | 'availableMm' | 'missing'> | 'waiting' | 'failed' | null;
  /** It is printed on a card, whose letters have no ♥. */
  printed: boolean;
  /** `YYYY-MM-DD` of today. */
  today: string;
  /** The visitor has said that a day to come is meant. */
  futureConfirmed: boolean;
}

/** True for a day that the visitor is asked about: it is engraved, and has not come yet. */
export const isToCome = ({ type, value, today }: Pick<WrittenField, 'type' | 'value' | 'today'>): boolean =>
  type === 'date' && value !== '' && value > today;

/** Words what keeps a field's content out of the cart; empty where nothing does. */
export function fieldProblem(field: WrittenField): string {
  const { type, value, engraved, maxLength } = field;
  if (field.unreadable) return texts.dateUnfinished;
  if (value === '') return field.required ? (type === 'date' ? texts.dateMissing : texts.textMissing) : '';
  if (isToCome(field) && !field.futureConfirmed) return texts.dateToCome;
  if (maxLength !== null && value.length > maxLength) return texts.messageOver(value.length - maxLength);
  if (field.printed && holdsSign(value)) return giftFormTexts.noSigns;
  if (engraved === null) return '';
  if (engraved === 'waiting') return texts.notMeasured;
  if (engraved === 'failed') return texts.measureFailed;
  if (engraved.missing.length > 0) return missingText(engraved.missing);
  const over = engraved.widthMm - engraved.availableMm;
  return over > 0 ? texts.tooWide(over) : '';
}
