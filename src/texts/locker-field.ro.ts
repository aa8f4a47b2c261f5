/** Texts that the checkout needs before the list of lockers loads. */
export const lockerFieldTexts = {
  nameHint: 'De pe harta Easybox, de exemplu „Easybox Mega Image Unirii”.',
  map: { name: 'Deschide harta Easybox', address: 'https://sameday.ro/easybox/' },
  loading: 'Se încarcă lista de lockere…',
  failed: 'Lista de lockere nu s-a încărcat. Scrie mai jos numele și orașul.',
  tooLarge: 'Coletul este prea mare sau prea greu pentru un Easybox, așa că îl aduce curierul.',
  noPayment: 'La lockerul ales nu se poate plăti la ridicare. Alege alt locker sau altă metodă de plată.',
} as const;
