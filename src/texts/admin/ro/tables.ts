import type { tablesEn } from '#texts/admin/en/tables.ts';

export const tablesRo: typeof tablesEn = {
  // prettier-ignore
  orders: {
    number: 'Comanda', placedAt: 'Plasată', status: 'Stare', fulfilment: 'Livrare', payment: 'Plată',
    firstName: 'Prenume', lastName: 'Nume', phone: 'Telefon', email: 'Email', company: 'Firmă',
    companyTaxId: 'CUI', deliveryMethod: 'Metoda de livrare', address: 'Adresă', city: 'Localitate',
    county: 'Județ', postalCode: 'Cod poștal', locker: 'Locker', lockerCity: 'Localitatea lockerului',
    paymentMethod: 'Metoda de plată', lines: 'Conținut', units: 'Bucăți', subtotal: 'Subtotal (RON)',
    discountCode: 'Cod de reducere', discount: 'Reducere (RON)', shippingFee: 'Transport (RON)',
    total: 'Total (RON)', due: 'Rest de plată (RON)', awb: 'AWB', awbCourier: 'Curier',
    notes: 'Mențiuni comandă', giftFor: 'Cadou pentru', giftPhone: 'Telefonul celui care primește',
    giftMessage: 'Felicitare', giftSendOn: 'Cadoul pleacă',
  },
  onWord: 'când spune clientul',
  // prettier-ignore
  subscribers: {
    email: 'Email', confirmedAt: 'Confirmat', consentAt: 'Acord', consentSource: 'Pagina acordului',
    leaveLink: 'Link de dezabonare', oneClickLink: 'List-Unsubscribe',
  },
};
