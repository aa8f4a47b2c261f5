/** Where the browser's storage is full or closed, and the next page would have an empty cart. */
export const notKeptText =
  'Browserul tău nu păstrează coșul: locul lui este plin sau oprit. Poți comanda la telefon sau în scris.';
