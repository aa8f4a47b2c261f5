import type { InvoiceDocumentKind, InvoicePayment } from '#domain/invoices/invoice-document.ts';
import { paymentName, paymentNames } from './shop.ro.ts';

export const invoiceDocumentNames: Record<InvoiceDocumentKind, string> = {
  proforma: 'Factură proformă',
  invoice: 'Factură fiscală',
  creditNote: 'Factură fiscală de stornare',
};

/** Replaces a PDF that fails its check in an archive. */
export const MISSING_PDF =
  'Fișierul acestui document nu este cel emis la început, de aceea lipsește din arhivă. Cine publică magazinul îl pune la loc dintr-o copie de siguranță.\n';

/** Label of a pro forma that a later one with another sum replaces. */
export const REPLACED = 'înlocuită, nu o mai plăti';

/** Documents do not know whether cash was paid at delivery, at the workshop or at a fair. */
export const invoicePaymentNames: Record<InvoicePayment, string> = {
  ...paymentNames,
  cash: 'Numerar',
  locker: paymentName({ paymentMethod: 'cash', deliveryMethod: 'easybox' }),
};

export const invoiceTexts = {
  refund: 'Rambursare parțială',
  rest: 'Stornarea sumei rămase din factura',
  less: 'Parte din reducere sau valoare pierdută prin folosire, care nu se restituie',
  more: 'Livrare și alte sume restituite',
  /** Required by Codul fiscal, art. 319 alin. (29). */
  unsigned:
    'Factura circulă fără semnătură și ștampilă, conform art. 319 alin. (29) din Legea 227/2015 privind Codul fiscal.',
  proforma: 'Factura proformă nu este document fiscal. Factura fiscală se emite după plată.',
  reasons: {
    refund: 'Rambursarea prețului',
    withdrawal: 'Retragere din contract',
    rejected: 'Anularea comenzii',
    returned: 'Returnarea produselor',
    changed: 'Modificarea comenzii',
    buyer: 'Corectarea datelor cumpărătorului',
    undone: 'Corectarea unei înregistrări',
    refused: 'Refuzată de RO e-Factura, emisă din nou',
  },
} as const;
