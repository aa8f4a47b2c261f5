/** Standard VAT percent since 1 August 2025 (Legea 141/2025). A VAT payer's prices include it. */
export const VAT_RATE = 21;

/** VAT percents that a VAT payer's goods may bear: standard and reduced (Codul fiscal, art. 291). */
export const VAT_RATES = [VAT_RATE, 11] as const;
