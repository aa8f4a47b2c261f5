import { ROMANIAN_WORDS } from '#domain/accounts/romanian-words.ts';
import { foldText } from '#domain/text/fold-text.ts';

/** Lowest zxcvbn score, of 0 to 4: 3 means more than 10^8 guesses. */
const LEAST_SCORE = 3;

/** Characters typed in place of letters. */
const ALIKE: Record<string, string> = { a: '[a4@]', e: '[e3]', i: '[i1!]', o: '[o0]', s: '[s5$]', t: '[t7]' };
/** Longest first: "mihaela" is not "mihai" plus a rest. */
const KNOWN = new RegExp(
  ROMANIAN_WORDS.toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[aeiost]/g, (letter) => ALIKE[letter]!))
    .join('|'),
  'g',
);

/** True for common passwords (English and Romanian), keyboard runs, dates, and words of the address and the shop. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  // Loaded only for a new password: the word list is larger than the rest of the function.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = email.split(/[^a-z0-9]+/).filter((word) => word.length > 2);
  const isWeak = (typed: string) => zxcvbn.check(typed.slice(0, 100), own).score < LEAST_SCORE;
  // Several words count as hard to guess, however common each is.
  return isWeak(password) || isWeak(without(own, foldText(password)));
}

/** Removes the words of the address and common words from a password. */
function without(words: readonly string[], password: string): string {
  return words.reduce((left, word) => left.replaceAll(word, ''), password).replace(KNOWN, '');
}
