import type { Content } from 'pdfmake/interfaces.js';
import type { InvoiceBuyer, InvoiceContent } from '#domain/invoices/invoice-document.ts';
import { formatIban, formatPhone } from '#texts/formats.ts';

export function parties({ seller, buyer }: InvoiceContent): Content {
  const place = [buyer.street, [buyer.postalCode, buyer.city].filter(Boolean).join(' '), county(buyer.county)];
  return {
    columnGap: 20,
    margin: [0, 0, 0, 14],
    columns: [
      {
        stack: [
          { text: 'Furnizor', style: 'heading' },
          { text: seller.legalName, bold: true },
          fact('CUI', seller.cui),
          fact('Nr. Reg. Com.', seller.registration),
          fact('Sediul', `${seller.street}, ${seller.postalCode} ${seller.city}, ${county(seller.county)}`),
          ...(seller.iban ? [fact('IBAN', formatIban(seller.iban)), fact('Banca', seller.bank)] : []),
          fact('Contact', `${formatPhone(seller.phone)}, ${seller.email}`),
        ],
      },
      {
        stack: [
          { text: 'Client', style: 'heading' },
          { text: buyer.name, bold: true },
          ...buyerFacts(buyer),
          ...(buyer.atLocker ? [{ text: 'Livrare la locker:', style: 'soft' }] : []),
          ...place.filter(Boolean).map((text) => ({ text })),
        ],
      },
    ],
  };
}

function buyerFacts({ company }: InvoiceBuyer): Content[] {
  if (!company) return [{ text: 'Persoană fizică', style: 'soft' }];
  const { taxId, registrationNumber } = company;
  return [fact('CUI', taxId), ...(registrationNumber ? [fact('Nr. Reg. Com.', registrationNumber)] : [])];
}

export function fact(name: string, value: string): Content {
  return { text: [{ text: `${name}: `, style: 'soft' }, value] };
}

const county = (name: string) => (name === '' || name === 'București' ? '' : `jud. ${name}`);
