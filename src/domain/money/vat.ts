/** Standard VAT rate in percent since 1 August 2025 (Legea 141/2025). A VAT payer's prices include it. */
export const VAT_RATE = 21;

/** All rates that goods of a VAT payer may bear, in percent: the standard and the reduced one (Codul fiscal, art. 291). */
export const VAT_RATES = [VAT_RATE, 11] as const;
