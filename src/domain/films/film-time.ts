/** Formats `125_000` ms as `2:05`, `3_725_000` as `1:02:05`; drops fractions of a second. */
export function formatFilmTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Reads a typed `2:05`, `1:02:05` or `90` (seconds). @returns ms, or undefined if the text is no time */
export function readFilmTime(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,4})$/.exec(text.trim());
  if (!match) return undefined;
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  if (match[2] !== undefined && seconds > 59) return undefined;
  if (match[1] !== undefined && minutes > 59) return undefined;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
