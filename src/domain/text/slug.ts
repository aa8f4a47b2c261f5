const MARKS = /\p{M}+/gu;
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' };

/** Makes a slug, cut between words: „Cât ține ghipsul?” becomes `cat-tine-ghipsul`; '' if nothing is left. */
export function slugOf(text: string, longest: number): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[ßæœøđł]/g, (letter) => LETTERS[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '');
  const whole = plain.length <= longest ? plain : plain.slice(0, longest + 1).replace(/-[^-]*$/, '');
  return whole.slice(0, longest).replace(/-+$/, '');
}
