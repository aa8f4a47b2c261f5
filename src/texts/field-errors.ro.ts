import { ORDER_TEXTS, type OrderText } from '#domain/orders/order-texts.ts';
import { addressTexts } from './address.ro.ts';
import { giftFormTexts } from './gift/gift-form.ro.ts';
import { lockerFieldTexts } from './locker-field.ro.ts';

const fieldErrors: Record<string, string> = {
  required: 'Completează acest câmp.',
  invalid: 'Verifică ce ai scris aici.',
  too_long: 'Textul este prea lung.',
  sector_required: addressTexts.sector,
  site_in_name: 'Scrie numele fără adresa unui site. După un punct lasă un spațiu.',
  not_printable: 'Scrie cu litere latine: altele nu putem tipări pe colet și pe factură.',
  site_in_text: 'Scrie fără adresa unui site.',
  payment_required: 'Nu ati selectat metoda de plata!',
  terms_required: 'Trebuie sa fiti de-acord cu termenii si conditiile pentru a plasa comanda!',
};

const namedErrors: Record<string, Record<string, string>> = {
  phoneNo: { invalid: 'Scrie un număr de telefon din România, de exemplu 0712 345 678.' },
  emailAddress: { invalid: 'Scrie o adresă de email întreagă, de exemplu ana@exemplu.ro.' },
  postalCode: { invalid: 'Codul poștal are 6 cifre.', too_long: 'Codul poștal are 6 cifre.' },
  county: { invalid: 'Alege județul din listă.', required: 'Alege județul din listă.' },
  companyTaxId: { invalid: 'CUI-ul nu este corect. Verifică-i cifrele, de exemplu RO12345674.' },
  companyRegistration: { invalid: 'Scrie numărul ca în certificat, de exemplu J40/123/2020.' },
  companyCounty: { invalid: 'Alege județul din listă.', required: 'Alege județul din listă.' },
  companyPostalCode: { invalid: 'Codul poștal are 6 cifre.', too_long: 'Codul poștal are 6 cifre.' },
  firstName: { invalid: 'Folosește doar litere, spații și cratime.' },
  lastName: { invalid: 'Folosește doar litere, spații și cratime.' },
  giftFirstName: { invalid: 'Folosește doar litere, spații și cratime.' },
  giftLastName: { invalid: 'Folosește doar litere, spații și cratime.' },
  giftPhone: { invalid: 'Scrie un număr de telefon din România, de exemplu 0712 345 678.' },
  giftMessage: {
    too_long: 'Mesajul e mai lung decât încape pe felicitare.',
    not_printable: giftFormTexts.noSigns,
  },
  giftArriveOn: { required: 'Alege ziua în care să ajungă.', awaits_print: giftFormTexts.noDay },
  paymentMethod: {
    no_cash_for_gift: 'Un cadou nu se plătește la livrare: ar plăti cine îl primește. Alege altă metodă.',
    not_offered: 'Metoda de plată aleasă nu este disponibilă acum. Alege alta.',
    too_many_pieces: 'Atâtea bucăți pregătim după ce vorbim: scrie-ne sau sună-ne și facem comanda împreună.',
    no_cash_for_order: 'Comanda aceasta nu se poate plăti numerar la livrare. Plătește înainte sau sună-ne.',
  },
  deliveryMethod: {
    not_offered: 'Livrarea aleasă nu este disponibilă acum. Alege alta.',
    too_large_for_locker: 'Coletul nu încape într-un Easybox. Alege curierul sau comandă în două rânduri.',
  },
  lockerName: { incomplete: `Scrie numele întreg al lockerului sau numărul lui. ${lockerFieldTexts.nameHint}` },
  lockerId: {
    unknown_locker: 'Lockerul ales nu mai este în listă. Alege altul.',
    locker_gone: 'Lockerul ales nu mai primește colete. Alege altul.',
    does_not_fit: 'Coletul nu încape în lockerul ales. Alege altul.',
    no_payment: lockerFieldTexts.noPayment,
  },
};

function tooLong(field: string, code: string): string | undefined {
  if (code !== 'too_long' || !(field in ORDER_TEXTS)) return undefined;
  const { length } = ORDER_TEXTS[field as OrderText];
  return `Textul poate avea cel mult ${length.toLocaleString('ro-RO')} de caractere.`;
}

export function fieldErrorText(field: string, code: string): string {
  return namedErrors[field]?.[code] ?? tooLong(field, code) ?? fieldErrors[code] ?? fieldErrors.invalid!;
}
