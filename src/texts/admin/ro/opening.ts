import type { openingEn } from '../en/opening.ts';
import type { Translated } from '../translated.ts';

export const openingRo = {
  'Open the shop': 'Deschide magazinul',
  'Open the shop?': 'Deschizi magazinul?',
  'Saved. It counts as soon as the shop is published again.': 'Salvat. Contează de îndată ce magazinul se publică din nou.',
  'Nobody can order. Visitors read: “{{text}}”': 'Nimeni nu poate comanda. Vizitatorii citesc: „{{text}}”',
  'The shop is open': 'Magazinul este deschis',
  'Settings → Open or closed': 'Setări → Deschis sau închis',
  'Then you can open it under': 'Apoi îl poți deschide la',
  'Nothing is missing: you can open it under': 'Nu lipsește nimic: îl poți deschide la',
  'You have opened the shop: it takes orders once it is published': 'Ai deschis magazinul: primește comenzi de îndată ce se publică',
  title: 'Magazinul este închis',
  lacks: 'Ca să se poată deschide, magazinului îi trebuie:',
  trader: 'Numele firmei, CUI-ul și numărul de la registrul comerțului: Setări → Firma.',
  vat: 'Răspunsul dacă firma este plătitoare de TVA: Setări → Firma.',
  address: 'Sediul firmei: Setări → Firma.',
  email: 'Adresa de email a magazinului: Setări → Firma.',
  phone: 'Numărul de telefon al magazinului: Setări → Firma.',
  payment: 'O metodă de plată care funcționează: Setări → Livrare și plată spune ce îi trebuie fiecăreia.',
  smtp: 'Un server de email, fără de care niciun client nu primește vreun mesaj. Roagă pe cine publică magazinul să lege o cutie de email (SMTP_URL).',
  owner: 'Un proprietar: primul cont, făcut la /admin/signup cu codul de instalare. Cere-l de la cine publică magazinul (ADMIN_SETUP_CODE).',
  fields: { state: 'Clienții pot comanda', notice: 'Ce citesc vizitatorii' },
  states: { preparing: 'În pregătire', open: 'Deschis', closed: 'Închis' },
  hints: {
    preparing: 'Paginile le poate citi oricine le are adresa; motoarele de căutare sunt rugate să aștepte.',
    open: 'Intră comenzi noi; la prima deschidere, de îndată ce magazinul se publică. Închis este din clipa în care salvezi.',
    closed: 'Din clipa în care salvezi nu mai intră nicio comandă nouă. Paginile se citesc și se găsesc în continuare; comenzile pe care le ai, plățile și retururile lor și ofertele trimise merg mai departe.',
  },
  noticeHint: 'Pe fiecare pagină, în coș și la finalizarea comenzii: de ce și până când, de pildă „Suntem în concediu până duminică, 4 ianuarie.” Gol: cuvintele scrise cu gri.',
  ask: {
    text: 'De acum clienții pot comanda, iar ce comandă le datorezi. Înainte să deschizi, citește încă o dată prețurile, livrarea și textele, așa cum le vede un client. Produsele de probă pe care nu le-ai păstrat nu se mai văd.',
  },
  closesIt: 'Nu s-a salvat nimic: magazinul este deschis și i-ar lipsi ce urmează. Închide-l întâi la Setări → Deschis sau închis.',
} satisfies Translated<typeof openingEn>;
