/** Where the browser's storage is full or closed, and the next page would have another cart. The page's makers fill in the phone. */
export const notKeptText =
  'Browserul tău nu păstrează coșul: locul lui este plin sau oprit. Poți comanda la telefon, la {{phone}}, sau în scris.';
export const WRITE_US = 'Scrie-ne ce vrei';
