/** Facts of the sample shop that belong to nobody; an owner with them in the settings has copied them. */
export const SAMPLE_FIRM = {
  cui: 'RO00000000',
  registration: 'J00/000/2026',
  email: 'salut@clipe-in-ghips.example',
  phone: '+40700000000',
  iban: 'RO49AAAA1B31007593840000',
  bank: 'Banca Exemplu',
} as const;
