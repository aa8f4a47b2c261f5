type CaptionsFault = 'no_header' | 'bad_time' | 'ends_early' | 'out_of_order' | 'after_end' | 'not_text' | 'no_cues';

/** Timestamp with optional hours: `01:05.000` or `00:01:05.000`. Source: W3C WebVTT, "WebVTT timestamp". */
const TIME = '(?:(\\d{2,}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})';
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);

/**
 * Checks a WebVTT file as far as a film needs it.
 * @param durationMs - length of the film, if known
 * @returns number of captions, or the first line (from 1) that a player could not read
 */
export function checkCaptions(
  text: string,
  durationMs = Infinity,
): { cues: number } | { line: number; fault: CaptionsFault } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0]!)) return { line: 1, fault: 'no_header' };
  let cues = 0;
  let before = 0;
  for (const [index, line] of lines.entries()) {
    const fault = (code: CaptionsFault) => ({ line: index + 1, fault: code });
    if (line.includes('\uFFFD')) return fault('not_text');
    if (!line.includes('-->')) continue;
    const match = TIMING.exec(line);
    if (!match) return fault('bad_time');
    const [start, end] = [readTime(match.slice(1, 5)), readTime(match.slice(5, 9))];
    if (end <= start) return fault('ends_early');
    if (start < before) return fault('out_of_order');
    if (start >= durationMs) return fault('after_end');
    before = start;
    cues += 1;
  }
  return cues > 0 ? { cues } : { line: lines.length, fault: 'no_cues' };
}

function readTime(parts: (string | undefined)[]): number {
  const [hours, minutes, seconds, ms] = parts.map((part) => Number(part ?? 0)) as [number, number, number, number];
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
}
