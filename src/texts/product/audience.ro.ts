import type { AgeGroup, AgeRange, Audience, Recipient } from '#domain/products/audience.ts';
import { formatCount } from '../formats.ts';

export const recipientNames: Record<Recipient, string> = {
  bebelus: 'Bebeluș',
  gemeni: 'Gemeni',
  copil: 'Copil',
  cuplu: 'Cuplu',
  familie: 'Familie',
  animal: 'Câine sau pisică',
  cadou: 'De dăruit',
};

export const ageGroupNames: Record<AgeGroup, string> = {
  '0-6-luni': '0–6 luni',
  '6-12-luni': '6–12 luni',
  '1-3-ani': '1–3 ani',
  '3-18-ani': '3–18 ani',
  adult: 'Adulți',
};

const ADULT_FROM = 216;
/** Age in months from which people count in years. */
const IN_YEARS_FROM = 24;

/** „0–12 luni”, „De la 3 ani”, „Adulți” */
export function ageWords({ from, to }: AgeRange): string {
  if (to === null && from >= ADULT_FROM) return ageGroupNames.adult;
  if (to === null) return from === 0 ? 'Orice vârstă' : `De la ${inWords(from)}`;
  if (isYears(to) && (from === 0 || isYears(from))) return `${from / 12}–${formatCount(to / 12, 'an', 'ani')}`;
  return `${from}–${formatCount(to, 'lună', 'luni')}`;
}

/** Chips of a product: recipients, then the age. */
export function audienceChips({ recipients, age }: Audience): string[] {
  return [...recipients.map((each) => recipientNames[each]), ...(age ? [ageWords(age)] : [])];
}

const isYears = (months: number) => months >= IN_YEARS_FROM && months % 12 === 0;
const inWords = (months: number) =>
  isYears(months) ? formatCount(months / 12, 'an', 'ani') : formatCount(months, 'lună', 'luni');
