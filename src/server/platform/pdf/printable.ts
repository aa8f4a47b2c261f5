/** Characters in all faces of pdfmake's Roboto; `printable.test.ts` compares, so that nobody loads two megabytes. */
// prettier-ignore
const DRAWN = /^[\n -~\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01f0\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bc\u02c6\u02c7\u02c9\u02d8-\u02dd\u02f3\u0300\u0301\u0303\u0309\u030f\u0323\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d1\u03d2\u03d6\u0400-\u0486\u0488-\u0513\u1e00\u1e01\u1e3e\u1e3f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u1f4d\u2000-\u200a\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2025-\u2027\u2030\u2032\u2033\u2039\u203a\u203c\u2044\u2070\u2074-\u208e\u20a3\u20a4\u20a6-\u20ac\u20b1\u20b9\u20ba\u20bc\u20bd\u20c1\u2105\u2113\u2116\u2122\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211\u2212\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25a0\u25ca\u25cb\u25cf\ufb01-\ufb04]$/u;
/** A character with its combining marks. */
const SIGN = /\P{M}\p{M}*|\p{M}+/gu;
const INVISIBLE = /^[\p{C}\p{M}]+$/u;
/** An unbroken run of letters that widens its column past the page. */
const LONG_WORD = /([^\s-]{24,})/;

/** Returns the characters without a glyph, even in a plainer form. 𝓛 is drawn as L, ḩ as h; 王 and ♥ are not drawn. */
export function leftOut(text: string): string[] {
  return signsOf(text).filter((sign) => draw(sign) === '' && !INVISIBLE.test(sign));
}

/** Returns a document with drawable texts only, whose long words break at their column's end. */
export function printable<Content>(content: Content): Content {
  if (typeof content === 'string') return drawnText(content) as Content;
  if (Array.isArray(content)) {
    return content.map((each: unknown) => {
      const printed = printable(each);
      return typeof printed === 'string' && LONG_WORD.test(printed) ? { text: runsOf(printed) } : printed;
    }) as Content;
  }
  if (typeof content !== 'object' || content === null || Object.getPrototypeOf(content) !== Object.prototype)
    return content;
  const entries = Object.entries(content).map(([key, value]) => [key, printable(value)] as const);
  const printed = Object.fromEntries(entries) as { text?: unknown };
  // A link would be drawn once per letter.
  if (typeof printed.text !== 'string' || 'link' in printed || !LONG_WORD.test(printed.text)) return printed as Content;
  return { ...printed, text: runsOf(printed.text) } as Content;
}

/** Splits a text into runs, so that long words break anywhere. */
function runsOf(text: string) {
  return text.split(LONG_WORD).map((run, index) => (index % 2 === 0 ? run : { text: run, wordBreak: 'break-all' }));
}

function drawnText(text: string): string {
  const signs = signsOf(text).map((sign) => draw(sign) || (INVISIBLE.test(sign) ? '' : '\0'));
  // Of the spaces around a dropped character, one stays.
  return signs.join('').replace(/^\0[\0 ]*| \0+(?= |$)|\0/gm, '');
}

const signsOf = (text: string): string[] => text.normalize('NFC').match(SIGN) ?? [];

function draw(sign: string): string {
  if (/^[\t\v\f\r\p{Z}]$/u.test(sign) && !DRAWN.test(sign)) return ' ';
  const plainer = (letter: string) => letter.normalize('NFKD').replace(/./gsu, (each) => (/\P{M}/u.test(each) && DRAWN.test(each) ? each : '')); // prettier-ignore
  const drawn = [...sign].map((letter) => (DRAWN.test(letter) ? letter : plainer(letter))).join('');
  return /\P{M}/u.test(drawn) ? drawn : '';
}
