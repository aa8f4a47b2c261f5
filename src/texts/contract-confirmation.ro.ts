import { DELIVERY_HOURS } from '#domain/orders/shipping.ts';
import { RETURN_DAYS } from '#domain/returns/withdrawal-period.ts';
import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';
import { formatDate } from './formats.ts';

/** Texts of the contract confirmation; its duties are those of OUG 34/2014 art. 6 (1). */
export const confirmationTexts = {
  title: (number: string) => `Confirmarea contractului, comanda ${number}`,
  contract: 'Contractul',
  placed: (number: string, at: string, atDistance: boolean) =>
    `Contract de vânzare încheiat${atDistance ? ' la distanță' : ''}, în limba română: comanda ${number} din ${at}. Păstrează acest document.`,
  goods: 'Ce ai comandat',
  vatIncluded: 'Prețurile sunt în lei și includ TVA.',
  noVat: 'Prețurile sunt în lei.',
  trader: 'Cine vinde',
  payment: 'Cum plătești',
  noFee: 'Nu se adaugă nicio taxă pentru felul de plată ales.',
  delivery: 'Livrarea',
  paidInPerson: 'Ai plătit la vânzare, în persoană.',
  account: (iban: string, bank: string, to: string, details: string) =>
    `Contul: ${iban} (${bank}), pe numele ${to}; la detaliile plății scrie ${details}.`,
  expiry: (days: string) => `O comandă care nu este plătită în ${days} se anulează, fără costuri pentru tine.`,
  handedOver: 'Ai primit produsele la vânzare, în persoană.',
  giftPlace: (method: string) => `${method}: la cine primește cadoul, la locul ales în comandă.`,
  waits: (method: OrderDeliveryMethod, after: string) =>
    `Comanda ${method === 'pickup' ? 'este gata de ridicare' : 'pleacă la curier'} ${after}.`,
  estimate: `Livrarea durează ${DELIVERY_HOURS.min}–${DELIVERY_HOURS.max} de ore de la predarea către curier, în zile lucrătoare, numai în România.`,
  latest: 'Legea cere livrarea în cel mult 30 de zile de la încheierea contractului, dacă nu am convenit altfel.',
  withdrawal: 'Dreptul de retragere',
  right: (method: OrderDeliveryMethod) =>
    `Te poți retrage din contract în ${RETURN_DAYS} zile de la ${method === 'pickup' ? 'ridicare' : 'livrare'}, fără să spui de ce (OUG 34/2014, art. 9). Este de ajuns să trimiți anunțul înainte să se încheie termenul.`,
  how: 'Online, fără cont, la „Retrage-te din contract aici”:',
  otherWays: (email: string, phone: string, seat: string) =>
    `Sau prin email la ${email}, prin telefon la ${phone}, ori prin scrisoare la ${seat}. Poți folosi modelul de mai jos, dar nu ești obligat.`,
  moneyBack:
    'Îți dăm banii înapoi, și costul livrării standard dacă renunți la toată comanda, în cel mult 14 zile de la anunț. Putem aștepta până primim produsele sau dovada că le-ai trimis.',
  returnCost: 'Produsele le trimiți în cel mult 14 zile de la anunț; costul direct al returului este al tău.',
  worth:
    'Răspunzi numai pentru scăderea valorii care vine dintr-o folosire mai mare decât este nevoie ca să vezi natura și calitățile produsului.',
  excluded: 'Fără drept de retragere',
  excludedWhy:
    'Nu te poți retrage din ce se face după specificațiile tale sau este personalizat în mod clar (OUG 34/2014, art. 16 lit. c). În comanda ta:',
  excludedLine: (title: string) => `– ${title}: întregul produs`,
  excludedPart: (title: string, part: string) => `– din „${title}”, numai piesa ${part}; restul se poate returna`,
  model: 'Model de formular de retragere',
  guarantee: 'Garanția legală de conformitate',
  guaranteeLines: [
    'Pentru toate produsele, și pentru cele personalizate, ai garanția legală de conformitate de 2 ani de la livrare (OUG 140/2021). Ceri reparare sau înlocuire, fără cost, în cel mult 15 zile calendaristice de la data la care ne-ai anunțat; ce constați în primele 30 de zile calendaristice de la livrare îți dă dreptul direct la înlocuire. Dacă nu se poate sau nu ajunge, o reducere de preț ori încetarea contractului, în condițiile legii.',
  ],
  complaints: 'Reclamații',
  writeUs: (email: string, phone: string) => `Scrie-ne întâi nouă, la ${email}, sau sună la ${phone}.`,
  authorities: [
    'Te poți adresa și ANPC, sau poți cere soluționarea alternativă a litigiilor (SAL):',
    'https://anpc.ro/ce-este-sal/',
  ],
  terms: 'Termenii contractului',
  termsLine: (version: string) =>
    `Se aplică termenii și condițiile din ${formatDate(new Date(`${version}T12:00:00Z`))}, care rămân aici:`,
  changed: 'Comanda a fost schimbată după aceea. Acum cuprinde',
  link: 'Confirmarea contractului (PDF)',
};
