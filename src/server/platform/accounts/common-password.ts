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
  const known = [...email.split(/[^a-z0-9]+/), 'clipe', 'ghips', 'clipeinghips', 'mulaj'];
  return (
    zxcvbn.check(
      password.slice(0, 100),
      known.filter((word) => word.length > 2),
    ).score < LEAST_SCORE
  );
}
