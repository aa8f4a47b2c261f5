/** Shown when storage is full or blocked, so that the next page would lose the cart. Pages fill in the phone. */
export const notKeptText =
  'Browserul tău nu păstrează coșul: locul lui este plin sau oprit. Poți comanda la telefon, la {{phone}}, sau în scris.';
export const WRITE_US = 'Scrie-ne ce vrei';
