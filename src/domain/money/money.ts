/** An amount of money in bani: 1 RON = 100 bani. Always an integer. */
export type Bani = number;

/**
 * The VAT contained in a price that includes it, rounded to whole bani.
 * @param gross - price with VAT, in bani
 * @param ratePercent - e.g. 21
 */
export function includedVat(gross: Bani, ratePercent: number): Bani {
  return Math.round((gross * ratePercent) / (100 + ratePercent));
}
