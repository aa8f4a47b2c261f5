/**
 * An emoji with what tints and joins it, a key, a flag that is spelt in tags: what holds them together is seen. Else signs
 * that nobody sees: marks of direction, joiners, soft hyphens, variants and tags of letters, byte order marks.
 */
const SEEN_OR_NOT =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]{1,7}|\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?|[\d#*]\ufe0f\u20e3)|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\x80-\x84\x86-\x9f]/gu;
/** More marks than any script puts on a letter; NFC orders a run of them in a time that grows with its square. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * A text with one sign for what looks the same: no sign that nobody sees, letters in one piece (NFC), Romanian's own ș and
 * ț for the cedilla's of old keyboards, one kind of blank, hyphen and line break. Line breaks and what holds an emoji together stay.
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

/** As {@link normalizeText}, for names, numbers and codes: one line, with dashes as hyphens and quotes as apostrophes. */
export function normalizeWord(text: string): string {
  return normalizeText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\u2012-\u2015\u2212\ufe58]/g, '-')
    .replace(/[`´\u02b9-\u02bc\u2018\u2019\u201b\u2032\uff07]/g, "'");
}

/** A number or code as it is compared: {@link normalizeWord its signs}, without the blanks, dots and hyphens that group it. */
export function closeUp(text: string): string {
  return normalizeWord(text).replace(/[\s.-]/g, '');
}
