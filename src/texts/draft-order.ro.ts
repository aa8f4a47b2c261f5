export const draftTexts = {
  mailSubject: 'Comanda ta este pregătită: verific-o și trimite-o',
  mailTitle: 'Comanda ta este pregătită',
  mailText:
    'Am pregătit comanda despre care am vorbit. Deschide linkul, verifică produsele, adresa și suma, apoi trimite comanda. Până atunci nu ai nicio obligație.',
  mailLink: 'Verifică și trimite comanda',
  mailValid: (day: string) =>
    `Prețurile rămân aceleași până pe ${day}. Dacă ceva nu este cum am vorbit, răspunde la acest email.`,
  intro: 'Verifică produsele, adresa și suma. Comanda pleacă spre noi când apeși butonul de la sfârșit.',
  valid: (day: string) => `Poți trimite comanda la aceste prețuri până pe ${day}.`,
  wrong: 'Ceva nu este cum am vorbit? Scrie-ne sau sună-ne și îl schimbăm.',
  terms: 'Sunt de acord cu',
  termsName: 'termenii și condițiile',
  termsRequired: 'Bifează că ești de acord cu termenii.',
  submit: 'Comandă cu obligație de plată',
  refusals: {
    draft_not_found: 'Linkul nu mai este valabil.',
    draft_expired: 'Termenul până la care prețurile erau garantate a trecut. Scrie-ne și îți pregătim comanda din nou.',
    changed_meanwhile: 'Am schimbat comanda între timp. O vezi mai jos așa cum este acum: verific-o încă o dată.',
    not_enough_stock: 'Unul dintre produse nu mai este în stoc. Sună-ne și găsim o soluție.',
    method_off: 'Nu se poate plăti așa acum. Sună-ne și alegem altă metodă.',
    database_unavailable: 'Nu am putut trimite comanda acum. Încearcă din nou peste un minut; nu s-a pierdut nimic.',
  } as Record<string, string>,
  refused: 'Comanda nu a putut fi trimisă. Scrie-ne sau sună-ne.',
};
