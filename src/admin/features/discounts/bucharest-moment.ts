/** Years, days and hours as the clocks of Bucharest show them, in the order that they are written in. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Bucharest',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as `YYYY-MM-DD HH:mm:ss` on the clocks of Bucharest, wherever the browser is. */
export function toBucharestClock(moment: string | number): string {
  return CLOCK.format(new Date(moment));
}

/** The moment as ISO 8601. An hour that comes twice is its first time; one that is skipped is as much later. */
export function fromBucharestClock(clock: string): string {
  const asUtc = Date.parse(`${clock.replace(' ', 'T')}Z`);
  const ahead = (at: number) => Date.parse(`${toBucharestClock(at).replace(' ', 'T')}Z`) - at;
  // The offsets a day before and after are those of before and after any change of the clocks.
  const day = 86_400_000;
  const [before, after] = [asUtc - ahead(asUtc - day), asUtc - ahead(asUtc + day)];
  const moment = [before, after].find((at) => at + ahead(at) === asUtc) ?? before;
  return new Date(moment).toISOString();
}
