import { EXAMPLE_NAME } from '#domain/moon/default-design.ts';
import type { EngravedText } from '#domain/engraving/engraved-text.ts';
import type { Engraving } from '#domain/moon/engraving.ts';
import { FIRST_YEAR, LAST_YEAR, MAX_TEXT_LENGTH, type MoonDesign } from '#domain/moon/moon-design.ts';
import { moonProblemTexts as texts } from '#texts/moon-form.ro.ts';
import type { MoonForm } from './design-address.ts';

interface KnownAboutDesign {
  /** Undefined while the face is loading. */
  engraving: Engraving | undefined;
  townKnown: boolean;
  /** `YYYY-MM-DD` of today. */
  today: string;
  /** True if the visitor confirmed a future day. */
  futureConfirmed: boolean;
}

export type DesignProblems = Partial<Record<keyof MoonDesign, string>>;

/** Returns errors, by field and in words, that keep a design out of the cart. */
export function findProblems(form: MoonForm, known: KnownAboutDesign): DesignProblems {
  const problems: DesignProblems = {
    data: dateProblem(form.data, known),
    ora: /^([01]\d|2[0-3]):[0-5]\d$/.test(form.ora) ? undefined : texts.hourMissing,
    loc: known.townKnown ? undefined : texts.townUnknown,
    nume: form.nume.includes(EXAMPLE_NAME) ? texts.exampleName : textProblem(form.nume, known.engraving?.name),
    rand: textProblem(form.rand, known.engraving?.line),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined));
}

export const isToCome = (date: string, today: string): boolean => date !== '' && date > today;

function dateProblem(date: string, { today, futureConfirmed }: KnownAboutDesign): string | undefined {
  if (!/^\d{4,}-\d\d-\d\d$/.test(date)) return texts.dateMissing;
  const year = Number(date.slice(0, date.indexOf('-')));
  if (year < FIRST_YEAR || year > LAST_YEAR) return texts.dateOutOfRange(FIRST_YEAR, LAST_YEAR);
  return isToCome(date, today) && !futureConfirmed ? texts.dateToCome : undefined;
}

function textProblem(typed: string, engraved: EngravedText | undefined): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (text.length > MAX_TEXT_LENGTH) return texts.tooManyLetters(text.length - MAX_TEXT_LENGTH);
  if (!engraved || engraved.text !== text) return texts.notMeasured;
  if (engraved.missing.length > 0) return texts.lettersMissing(engraved.missing);
  return engraved.widthMm > engraved.availableMm ? texts.tooLong(engraved.widthMm - engraved.availableMm) : undefined;
}
