/** Least zxcvbn score, of 0 to 4: 3 stands for more than 10^8 guesses. */
const LEAST_SCORE = 3;

/**
 * True when a password is among the first that an attacker would try: common ones, keyboard runs, dates, the address
 * it belongs to, the shop's name.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  // Opened only when a password is set: the word list is larger than everything else in the function.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = email.split(/[^a-z0-9]+/).filter((word) => word.length > 2);
  const known = [...own, 'clipe', 'ghips', 'clipeinghips', 'mulaj'];
  const isWeak = (typed: string) => zxcvbn.check(typed.slice(0, 100), known).score < LEAST_SCORE;
  // Long parts of an address count as words that are hard to guess, however well they are known.
  return isWeak(password) || isWeak(without(own, password.toLowerCase()));
}

/** What is left of a password without the words that everybody knows who knows its address. */
function without(words: readonly string[], password: string): string {
  return words.reduce((left, word) => left.replaceAll(word, ''), password);
}
