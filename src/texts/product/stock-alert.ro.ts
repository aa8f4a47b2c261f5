/** Who waits for a product that is sold out: the form, its answer and the mail. */
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

/** The one mail to who waits. */
export const backInStockMailTexts = {
  subject: (title: string) => `A revenit în stoc: ${title}`,
  heading: 'A revenit în stoc',
  isBack: 'Bună, ai cerut să afli când revine produsul de mai jos. E din nou în stoc.',
  notHeld: 'Nu ținem bucăți deoparte: le primesc cei care comandă primii.',
  link: 'Vezi produsul',
  forgotten: (days: string) =>
    `Acesta e singurul email pe care ți-l trimitem despre asta. Adresa ta nu mai e pe lista de așteptare, iar copia acestui email se șterge după ${days}.`,
} as const;
