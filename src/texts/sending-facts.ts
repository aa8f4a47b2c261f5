import type { Sending } from '#domain/settings/selling.ts';
import { formatCount } from './formats.ts';

const LANGUAGES = {
  ro: { locale: 'ro-RO', range: (from: string, to: string) => `de ${from} până ${to}`, and: 'și', daily: 'în fiecare zi' },
  en: { locale: 'en-GB', range: (from: string, to: string) => `${from} to ${to}`, and: 'and', daily: 'every day' },
}; // prettier-ignore

type Language = keyof typeof LANGUAGES;

/** Number of consecutive days from which a text names only the first and the last. */
const RUN = 3;

/** Lists weekdays: „de luni până vineri”, „luni, miercuri și vineri”, “every day”. */
export function weekdaysText(days: readonly number[], language: Language): string {
  const { locale, range, and, daily } = LANGUAGES[language];
  if (days.length === 7) return daily;
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 is a Monday.
  const name = (weekday: number) => names.format(new Date(Date.UTC(2024, 0, weekday)));
  const parts = runsOf(days).flatMap((run) =>
    run.length < RUN ? run.map(name) : [range(name(run[0]!), name(run.at(-1)!))],
  );
  const [before, last = ''] = [parts.slice(0, -1), parts.at(-1)];
  return before.length === 0 ? last : `${before.join(', ')} ${and} ${last}`;
}

function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

export function sendingFacts({ workingDays, lastSendingHour: hour, makingDays }: Sending): Record<string, string> {
  const isDaily = workingDays.length === 7;
  const [days, daysInEnglish] = [weekdaysText(workingDays, 'ro'), weekdaysText(workingDays, 'en')];
  return {
    sendingPromise:
      hour === 0
        ? `Trimitem colete ${days}; o comandă pleacă cel mai devreme în ziua următoare.`
        : `Comenzile primite până la ora ${hour}${isDaily ? '' : `, ${days},`} pleacă în aceeași zi.`,
    sendingPromiseInEnglish:
      hour === 0
        ? `We send parcels ${daysInEnglish}; an order leaves on the next day at the earliest.`
        : `Orders received before ${hour}:00${isDaily ? '' : `, ${daysInEnglish},`} leave on the same day.`,
    makingPromise: `Un produs cu machetă pleacă ${makingDays === 0 ? '' : `în ${formatCount(makingDays, 'zi lucrătoare', 'zile lucrătoare')} `}după ce o aprobi.`,
    makingPromiseInEnglish: `A product with a proof leaves ${makingDays === 0 ? '' : `${makingDays} working ${makingDays === 1 ? 'day' : 'days'} `}after you approve it.`,
  };
}
