/**
 * An emoji with its modifiers and joiners, a keycap, a flag spelled in tags, whose joining characters matter. Else
 * invisible characters: direction marks, joiners, soft hyphens, variation selectors, tags, byte order marks.
 */
const SEEN_OR_NOT =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]{1,7}|\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?|[\d#*]\ufe0f\u20e3)|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\x80-\x84\x86-\x9f]/gu;
/** More combining marks than any script uses; NFC takes quadratic time for a long run. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * Normalizes a text so that what looks the same is the same: no invisible characters, NFC, Romanian ș and ț for the
 * cedillas of old keyboards, one kind of space, hyphen and line break. Keeps line breaks and the joiners of emojis.
 */
export function normalizeText(text: string): string {
  return text
    .replace(SEEN_OR_NOT, '$1')
    .replace(PILED_MARKS, '$1')
    .normalize('NFC')
    .replace(/[şţŞŢ]/g, (letter) => 'șțȘȚ'['şţŞŢ'.indexOf(letter)]!)
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(/[^\S\t\n]|\u2800/g, ' ')
    .replace(/[\u2010\u2011\ufe63\uff0d]/g, '-');
}

/** Normalizes names, numbers and codes: {@link normalizeText} in one line, with plain hyphens and apostrophes. */
export function normalizeWord(text: string): string {
  return normalizeText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\u2012-\u2015\u2212\ufe58]/g, '-')
    .replace(/[`´\u02b9-\u02bc\u2018\u2019\u201b\u2032\uff07]/g, "'");
}

/** Normalizes a number or code for comparison: {@link normalizeWord} without spaces, dots and hyphens. */
export function closeUp(text: string): string {
  return normalizeWord(text).replace(/[\s.-]/g, '');
}
