/** Data of the sample shop. An owner whose settings contain one of them has copied it. */
export const SAMPLE_FIRM = {
  cui: 'RO00000000',
  registration: 'J00/000/2026',
  email: 'salut@clipe-in-ghips.example',
  phone: '+40700000000',
  iban: 'RO49AAAA1B31007593840000',
  bank: 'Banca Exemplu',
} as const;
