export const stockAlertTexts = {
  title: 'Anunță-mă când revine',
  lead: 'Îți scriem o singură dată, când e din nou în stoc, apoi îți scoatem adresa de pe listă.',
  button: 'Anunță-mă când revine',
  instead: 'Vezi ce e în stoc acum',
  privacy: 'Ce facem cu adresa ta',
  sentTitle: 'Îți scriem când revine',
  sent: 'Când produsul e din nou în stoc, primești un singur email. Apoi adresa ta iese de pe listă.',
  sentMore: 'Dacă produsul nu revine într-un an, adresa se șterge singură.',
  backToProduct: 'Înapoi la produs',
} as const;
