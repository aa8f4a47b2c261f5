import type { EngravedText } from '#domain/engraving/engraved-text.ts';
import { holdsSign } from '#domain/text/holds-sign.ts';
import { missingText, writtenTexts as texts } from '#texts/engraving/engraving.ro.ts';
import { giftFormTexts } from '#texts/gift/gift-form.ro.ts';

/** A text or date field in its current state. */
export interface WrittenField {
  type: 'text' | 'date';
  required: boolean;
  /** Trimmed; for a date `YYYY-MM-DD`, or empty while invalid. */
  value: string;
  /** True if a date field has an invalid or refused day. */
  unreadable: boolean;
  /** Most letters of the text; null if it is measured in mm. */
  maxLength: number | null;
  /** The text as engraved; `waiting` before measuring, `failed` if that is impossible, null without an engraving. */
  engraved: Pick<EngravedText, 'widthMm' | 'availableMm' | 'missing'> | 'waiting' | 'failed' | null;
  /** True if the text is printed on a card, whose font lacks ♥. */
  printed: boolean;
  /** `YYYY-MM-DD` of today. */
  today: string;
  /** True if the visitor confirmed a future day. */
  futureConfirmed: boolean;
}

/** True for a future day to engrave, which the visitor is asked about. */
export const isToCome = ({ type, value, today }: Pick<WrittenField, 'type' | 'value' | 'today'>): boolean =>
  type === 'date' && value !== '' && value > today;

/** Words the reason that keeps a field out of the cart; empty without one. */
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
