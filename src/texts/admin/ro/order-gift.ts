import type { orderGiftEn } from '../en/order-gift.ts';
import type { Translated } from '../translated.ts';

export const orderGiftRo: Translated<typeof orderGiftEn> = {
  title: 'Cadou',
  sent: 'Un cadou',
  scheduled: 'Un cadou în așteptare',
  doNotPack: 'În așteptare: nu îl ambala încă',
  heldForDay: 'De expediat pe {{sendOn}}, ca să ajungă până pe {{arriveOn}}. În dimineața aceea apare la ambalat.',
  heldForWord: 'Așteaptă până când cumpărătorul spune, pe pagina comenzii.',
  remindOn: 'I se amintește pe {{day}}.',
  recipient: 'Cine primește',
  phone: 'Telefonul celui care primește',
  message: 'Mesajul de pe felicitare',
  noMessage: 'Niciunul: fără felicitare în colet',
  arriveOn: 'Să ajungă până pe',
  releasedAt: 'Eliberat',
  forgotten: 'Șters după livrare',
  recipientFirstName: 'Prenumele celui care primește',
  recipientLastName: 'Numele celui care primește',
  export: 'Exportă datele lui',
  erase: 'Șterge datele lui',
  eraseText:
    'Numele, telefonul și adresa lui, felicitarea, mențiunile și copiile emailurilor despre această comandă se șterg definitiv. Cumpărătorul și factura rămân.',
  erased: 'Datele lui au fost șterse',
  release: 'Eliberează acum',
  released: 'Cadoul a fost eliberat',
  reason: 'Motivul',
  reasonHint: 'Îl vede doar echipa',
  parcel: 'În colet nu pui prețuri, factură sau contract. Felicitarea se tipărește cu lista de ambalare.',
};
