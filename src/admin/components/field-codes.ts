type Words = readonly [path: RegExp, code: string, own: string];

/** Codes that say more where the field is known, by area. */
export const FIELD_CODES: Readonly<Record<string, readonly Words[]>> = {
  products: [
    [/^imageProduct$/, 'required', 'requiredPictures'],
    [/^imageAlt\.\d+$/, 'required', 'requiredAlt'],
    [/\.choices$/, 'required', 'requiredChoices'],
    [/^(stock|lowStockAt|weightGrams|safety\.handledFrom)$/, 'required', 'requiredCount'],
    [/^(audience\.age\.from|safety\.net\.quantity)$|\.priceDelta$|\.part\.price$/, 'required', 'requiredCount'],
  ],
  films: [[/^durationMs$/, 'invalid', 'invalid_time']],
  discounts: [
    [/^code$/, 'taken', 'code_taken'],
    [/^percent$/, 'invalid', 'percent_range'],
    [/^(amount|minimumSubtotal)$/, 'out_of_range', 'amount_range'],
    [/^(totalLimit|perBuyerLimit)$/, 'out_of_range', 'limit_range'],
    [/^(totalLimit|perBuyerLimit)$/, 'invalid', 'limit_range'],
    [/^(startsAt|endsAt)$/, 'out_of_range', 'year_range'],
  ],
};
