import type { StatementRow } from './statement.ts';

/** A mark is one where such a code follows: payers write the same signs, and `+40` before a telephone number. */
const CODE = '(?:[01]0|[23]\\d|6[0-3])';
/** `+` is a mark behind the three digits of the kind of transfer alone. */
const MARK = new RegExp(`^\\s*(?:(?:\\d{3}\\s?)?([?~^])|\\d{3}(\\+))${CODE}`);

/**
 * Reads `:86:`: free text, or parts that `?20` (also `~20`, `^20`, `+20`) or `/REMI/` name: details 20–29 and 60–63, the
 * payer 32–33. A bank folds its lines anywhere, also within a mark.
 */
export function readMt940Details(lines: readonly string[], before: string): Pick<StatementRow, 'text' | 'payer'> {
  const whole = lines.join('\n');
  const unfolded = lines.join('');
  const [, one, other] = MARK.exec(unfolded) ?? [];
  const mark = one ?? other;
  if (mark) {
    const parts = unfolded
      .split(new RegExp(`[${mark === '^' ? '\\^' : mark}](?=${CODE})`))
      .slice(1)
      .map((part) => ({ code: part.slice(0, 2), value: part.slice(2) }))
      .filter(({ value }) => /[\p{L}\p{N}]/u.test(value));
    const pick = (codes: RegExp) => parts.filter(({ code }) => codes.test(code)).map(({ value }) => value);
    const payer = pick(/^3[23]$/).filter((value) => !/^\s*[A-Z]{2}\d{2}[A-Z]{4}/.test(value));
    return { text: joined([before, ...pick(/^(2\d|6[0-3])$/)]), payer: payer.join('').trim() };
  }
  const payer = /\/(?:NAME|ORDP\/NAME)\/([^/]+)/.exec(whole)?.[1] ?? '';
  return { text: joined([before, whole]), payer: payer.replace(/\s+/g, ' ').trim() };
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
}
