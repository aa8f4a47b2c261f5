/** Fields that ANAF can refuse and owners can correct: the buyer's in the order, the seller's in the settings. */
const FIELDS = {
  buyerName: [44],
  buyerTaxId: [46, 47, 48],
  buyerStreet: [50, 51, 163],
  buyerTown: [52],
  buyerPostalCode: [53],
  buyerCounty: [54],
  sellerName: [27],
  sellerTaxId: [29, 30, 31, 32],
  sellerStreet: [35, 36, 162],
  sellerTown: [37],
  sellerPostalCode: [38],
  sellerCounty: [39],
  sellerContact: [41, 42, 43],
  sellerAccount: [84],
} as const;
export type RefusedField = keyof typeof FIELDS;

/** Finds fields in ANAF's message, which names them by EN 16931 terms: `BT-54`. */
export function refusedFields(words: string): RefusedField[] {
  const named = [...words.matchAll(/BT-(\d{1,3})(?!\d)/g)].map(([, term]) => Number(term));
  const fields = Object.entries(FIELDS) as [RefusedField, readonly number[]][];
  return fields.filter(([, terms]) => terms.some((term) => named.includes(term))).map(([field]) => field);
}
