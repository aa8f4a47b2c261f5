/** Standard VAT rate in percent since 1 August 2025 (Legea 141/2025). A VAT payer's prices include it. */
export const VAT_RATE = 21;
