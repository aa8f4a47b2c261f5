import { ROMANIAN_WORDS } from '#domain/accounts/romanian-words.ts';
import { foldText } from '#domain/text/fold-text.ts';

/** Least zxcvbn score, of 0 to 4: 3 stands for more than 10^8 guesses. */
const LEAST_SCORE = 3;

/** Signs that are typed for letters. */
const ALIKE: Record<string, string> = { a: '[a4@]', e: '[e3]', i: '[i1!]', o: '[o0]', s: '[s5$]', t: '[t7]' };
/** The longest first: "mihaela" is not "mihai" and something. */
const KNOWN = new RegExp(
  ROMANIAN_WORDS.toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[aeiost]/g, (letter) => ALIKE[letter]!))
    .join('|'),
  'g',
);

/** True of common passwords, English and Romanian, of keyboard runs and dates, and of words of the address and of the shop. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  // Opened only when a password is set: the word list is larger than everything else in the function.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = email.split(/[^a-z0-9]+/).filter((word) => word.length > 2);
  const isWeak = (typed: string) => zxcvbn.check(typed.slice(0, 100), own).score < LEAST_SCORE;
  // Several words count as hard to guess, however well each of them is known.
  return isWeak(password) || isWeak(without(own, foldText(password)));
}

/** Strips a password of the words of its address, and of what everybody knows. */
function without(words: readonly string[], password: string): string {
  return words.reduce((left, word) => left.replaceAll(word, ''), password).replace(KNOWN, '');
}
