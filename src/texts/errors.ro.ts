import { checkoutTexts } from './shop.ro.ts';

const fieldErrors: Record<string, string> = {
  required: 'Completează acest câmp.',
  invalid: 'Verifică ce ai scris aici.',
  too_long: 'Textul este prea lung.',
  site_in_name: 'Scrie numele fără adresa unui site. După un punct lasă un spațiu.',
  payment_required: checkoutTexts.noPayment,
  terms_required: checkoutTexts.noTerms,
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
  paymentMethod: {
    not_offered: 'Metoda de plată aleasă nu este disponibilă acum. Alege alta.',
    no_cash_for_order: 'Comanda aceasta nu se poate plăti numerar la livrare. Plătește înainte sau sună-ne.',
  },
  deliveryMethod: {
    not_offered: 'Livrarea aleasă nu este disponibilă acum. Alege alta.',
    too_large_for_locker: 'Coletul nu încape într-un Easybox. Alege curierul sau comandă în două rânduri.',
  },
  lockerId: {
    unknown_locker: 'Lockerul ales nu mai este în listă. Alege altul.',
    locker_gone: 'Lockerul ales nu mai primește colete. Alege altul.',
    does_not_fit: 'Coletul nu încape în lockerul ales. Alege altul.',
    no_payment: 'La lockerul ales nu se poate plăti la ridicare. Alege alt locker sau altă metodă de plată.',
  },
  orderMentions: { too_long: 'Mențiunile pot avea cel mult 1.000 de caractere.' },
};

/** Words the error code of one form field. */
export function fieldErrorText(field: string, code: string): string {
  return namedErrors[field]?.[code] ?? fieldErrors[code] ?? fieldErrors.invalid!;
}

/** What went wrong with a whole request, by the problem's code. */
export const requestErrorTexts: Record<string, string> = {
  cart_changed:
    'Între timp s-au schimbat prețuri sau stocuri, ori o gravură nu încape. Verifică mai jos și trimite din nou comanda.',
  attempt_used:
    'Această comandă a fost deja înregistrată, cu alte date: o găsești în emailul de confirmare. Ca să trimiți încă una, apasă din nou.',
  too_many_orders: 'Am primit multe comenzi de la tine într-un timp scurt. Încearcă peste o oră sau sună-ne.',
  shop_closed: 'Magazinul este în pregătire și nu primește încă comenzi. Datele tale au rămas aici.',
  rate_limited: 'Prea multe încercări într-un timp scurt. Așteaptă un minut și încearcă din nou.',
  database_unavailable:
    'Magazinul nu poate primi comanda în acest moment. Datele tale au rămas aici; încearcă din nou peste câteva minute.',
  database_unavailable_retrying:
    'Magazinul nu poate primi comanda în acest moment. Datele tale au rămas aici; încercăm din nou.',
  offline_retrying: 'Nu avem legătură la internet. Datele tale au rămas aici; încercăm din nou când revine.',
  offline: 'Nu avem legătură la internet. Datele tale au rămas aici; verifică legătura și încearcă din nou.',
  unknown: 'Ceva nu a mers. Datele tale au rămas aici; încearcă din nou.',
};
