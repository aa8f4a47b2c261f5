import { tidyDetails } from './tidy-details.ts';
import { inWords, shortList, type AuditWords, type WordedAct } from './audit-words.ts';

/** Sums in bani, whatever was done. */
const MONEY: ReadonlySet<string> = new Set(['amount', 'due', 'owed', 'price', 'total', 'minimumSubtotal']);
/** Sizes of files, in bytes. */
const SIZES: ReadonlySet<string> = new Set(['bytes', 'received']);
/** Lists of names of fields. */
const FIELDS: ReadonlySet<string> = new Set(['changed', 'fields']);
/** Numbers that people know, and names: they are told whatever they look like. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['awb', 'cancels', 'code', 'discountCode', 'uploadIndex'],
  ...['after', 'before', 'of', 'order', 'productId', 'productIds', 'products', 'withdrawal'],
]);

/** Longest text that is told whole. */
const LONGEST = 80;
const NOT_WORDS = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}|(?=.*\d)(?=.*[a-z])[\w-]{20,})$/i;

/**
 * What a line says beside its sentence, each as `Price: 199,90 → 210,00 RON`. Ids, and what is nothing, are left out.
 */
export function factsOf(act: WordedAct, words: AuditWords): string[] {
  return Object.entries(tidyDetails(act, words)).flatMap(([key, value]) => {
    const text = value === undefined ? '' : wordValue(key, value, words);
    return text === '' ? [] : [`${capital(fieldName(key, words))}: ${text}`];
  });
}

function fieldName(field: string, { say }: AuditWords): string {
  return (/^\w+$/.test(field) && say(`fields.${field}`)) || inWords(field);
}

function wordValue(key: string, value: unknown, words: AuditWords): string {
  const { say, formats } = words;
  const word = (each: unknown) => wordValue(key, each, words);
  if (value === null || value === undefined || value === '') return say('nothing');
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'number') return wordNumber(key, value, words);
  if (typeof value === 'string') return FIELDS.has(key) ? fieldName(value, words) : wordText(key, value, words);
  if (Array.isArray(value)) {
    return value.length === 0 ? say('nothing') : shortList(value.map(word).filter(Boolean), words);
  }
  if (typeof value !== 'object') return '';
  if ('from' in value && 'to' in value) return wordChange(word(value.from), word(value.to), words);
  if ('percent' in value) return say('percent', { percent: formats.number(Number(value.percent)) });
  if ('bani' in value) return formats.money(Number(value.bani));
  return Object.entries(value)
    .map(([name, each]): [string, string] => [fieldName(name, words), wordValue(name, each, words)])
    .filter(([, text]) => text !== '')
    .map((pair) => pair.join(': '))
    .join('; ');
}

/** The currency of a change of price is said once. */
function wordChange(from: string, to: string, { say }: AuditWords): string {
  const currency = / RON$/;
  return say('fromTo', { from: currency.test(to) ? from.replace(currency, '') : from, to });
}

function wordNumber(key: string, value: number, { say, formats }: AuditWords): string {
  if (MONEY.has(key)) return formats.money(value);
  if (!SIZES.has(key)) return formats.number(value);
  const kilobytes = value / 1024;
  return kilobytes < 1024
    ? say('bytes.kb', { size: formats.number(Math.max(1, kilobytes)) })
    : say('bytes.mb', { size: formats.decimal(kilobytes / 1024) });
}

function wordText(key: string, text: string, { say, formats }: AuditWords): string {
  if (/^[\w-]+$/.test(text)) {
    const known = say(`values.${key}.${text}`);
    if (known) return known;
  }
  if (KNOWN.has(key)) return text;
  if (NOT_WORDS.test(text)) return '';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return formats.dateTime(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formats.date(text);
  if (/^[a-z]+([_-][a-z]+)+$/.test(text)) return inWords(text);
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
