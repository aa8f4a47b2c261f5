/** Formats local time in Bucharest with year first, the Swedish order. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Bucharest',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats a moment as `YYYY-MM-DD HH:mm:ss` in Bucharest, wherever the browser is. */
export function toBucharestClock(moment: string | number): string {
  return CLOCK.format(new Date(moment));
}

/** Returns an ISO 8601 moment. A repeated hour means its first occurrence; a skipped one shifts by the gap. */
export function fromBucharestClock(clock: string): string {
  const asUtc = Date.parse(`${clock.replace(' ', 'T')}Z`);
  const ahead = (at: number) => Date.parse(`${toBucharestClock(at).replace(' ', 'T')}Z`) - at;
  // The offsets a day before and a day after differ only around a change of the clocks.
  const day = 86_400_000;
  const [before, after] = [asUtc - ahead(asUtc - day), asUtc - ahead(asUtc + day)];
  const moment = [before, after].find((at) => at + ahead(at) === asUtc) ?? before;
  return new Date(moment).toISOString();
}
