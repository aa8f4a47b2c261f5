/**
 * Lockers' part of OpenStreetMap's `opening_hours` format: `24/7`, or `Mo-Fr 08:00-22:00; Sa 09:00-20:00`; unnamed days
 * are closed. Source: https://wiki.openstreetmap.org/wiki/Key:opening_hours
 */
export type OpeningHours = string;

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const WEEK = new RegExp(`(?:${DAYS.join('|')})`).source;
const RULE = new RegExp(`^${WEEK}(?:-${WEEK})? \\d\\d:\\d\\d-\\d\\d:\\d\\d$`);

/** One day in a courier's list; times as `HH:MM`. */
interface OpenDay {
  /** 1 is Monday, 7 Sunday. */
  day: number;
  opens: string;
  closes: string;
}

/** @returns empty for a week without open days */
export function toOpeningHours(days: readonly OpenDay[]): OpeningHours {
  const week = DAYS.map((_, at) => hoursOf(days.find(({ day }) => day === at + 1)));
  if (week.every((hours) => hours === '00:00-24:00')) return '24/7';
  const rules: string[] = [];
  for (let from = 0; from < week.length;) {
    let to = from;
    while (week[to + 1] === week[from]) to += 1;
    if (week[from]) rules.push(`${DAYS[from]}${to > from ? `-${DAYS[to]}` : ''} ${week[from]}`);
    from = to + 1;
  }
  return rules.join('; ');
}

/** Reads a day's hours; couriers write its end as the last minute. */
function hoursOf(day: OpenDay | undefined): string {
  if (!day || day.opens === day.closes) return '';
  return `${day.opens}-${day.closes === '23:59' || day.closes === '00:00' ? '24:00' : day.closes}`;
}

export function isOpeningHours(text: string): text is OpeningHours {
  return text === '24/7' || text.split('; ').every((rule) => RULE.test(rule));
}
