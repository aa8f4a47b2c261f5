import type { Content, Margins, TableCell } from 'pdfmake/interfaces.js';
import type { Day } from '#domain/calendar/day.ts';
import {
  isVatDocument,
  paidOf,
  invoiceNumber,
  type InvoiceContent,
  type InvoiceDocumentKind,
  type InvoiceDocumentLine,
} from '#domain/invoices/invoice-document.ts';
import { formatDate } from '#texts/formats.ts';
import { invoicePaymentNames, invoiceDocumentNames, invoiceTexts } from '#texts/invoices.ro.ts';
import { noVatText } from '#texts/vat.ro.ts';
import { drawPdf, SOFT } from '#server/platform/pdf/pdf-document.ts';
import { fact, parties } from './invoice-pdf-parties.ts';

/** Document to draw, with nothing but what was frozen when it was issued. */
export interface DrawnInvoice {
  kind: InvoiceDocumentKind;
  series: string;
  number: number;
  issuedOn: Day;
  content: InvoiceContent;
}

/** Draws all that an invoice needs (Codul fiscal, art. 319 alin. 20), in RON; without VAT the exemption (lit. l). */
export async function invoicePdf(invoice: DrawnInvoice): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf(invoicePdfDocument(invoice));
}

export function invoicePdfDocument(invoice: DrawnInvoice) {
  const { seller, footer } = invoice.content;
  const firm = `${seller.legalName} · CUI ${seller.cui} · ${seller.registration}`;
  return {
    info: {
      title: `${invoiceDocumentNames[invoice.kind]} ${invoiceNumber(invoice)}`,
      author: seller.legalName,
      // The document's day instead of today's, so that drawing it again gives the same file.
      creationDate: new Date(`${invoice.issuedOn}T00:00:00Z`),
    },
    footer: `${firm}\n${invoice.kind === 'proforma' ? invoiceTexts.proforma : invoiceTexts.unsigned}${footer ? `\n${footer}` : ''}`,
    content: [heading(invoice), parties(invoice.content), about(invoice), lines(invoice.content), sums(invoice)],
  };
}

function heading({ kind, series, number, issuedOn }: DrawnInvoice): Content {
  return {
    columns: [
      [
        { text: invoiceDocumentNames[kind], style: 'title' },
        {
          text: [
            { text: 'Seria și numărul: ', style: 'soft' },
            { text: invoiceNumber({ series, number }), bold: true },
          ],
        },
      ],
      {
        width: 150,
        alignment: 'right',
        stack: [
          { text: 'Data emiterii', style: 'soft' },
          { text: day(issuedOn), bold: true },
        ],
      },
    ],
    margin: [0, 0, 0, 16],
  };
}

function about({ kind, content }: DrawnInvoice): Content {
  const { orderNumber, orderedOn, paymentMethod, paid, creditNote } = content;
  const settled = paid ? ', achitat' : paidOf(content) > 0 ? ', achitat parțial' : '';
  const payment = `${invoicePaymentNames[paymentMethod]}${kind === 'invoice' ? settled : ''}`;
  return {
    margin: [0, 0, 0, 14],
    stack: [
      fact('Comanda', `${orderNumber} din ${day(orderedOn)}`),
      fact('Plată', payment),
      ...(kind === 'proforma' ? [fact('Detaliile plății', orderNumber)] : []),
      ...(creditNote
        ? [
            fact(
              creditNote.whole ? 'Stornează factura' : 'Stornează parțial factura',
              `${creditNote.number} din ${day(creditNote.issuedOn)}`,
            ),
            fact('Motivul', creditNote.reason),
          ]
        : []),
    ],
  };
}

const HEAD = ['Nr.', 'Denumirea', 'UM', 'Cant.'];
const WIDTHS = [18, '*', 24, 28];

/** Headings, widths and cells of a line's price and amount. */
const WITH_VAT = {
  head: [...HEAD, 'Preț unitar fără TVA', 'Valoare fără TVA', 'TVA', 'Valoare TVA'],
  widths: [...WIDTHS, 58, 58, 28, 52],
  cells: (line: InvoiceDocumentLine) => [unitNet(line), ron(line.net), `${line.rate} %`, ron(line.vat)],
};
const WITHOUT_VAT = {
  head: [...HEAD, 'Preț unitar', 'Valoare'],
  widths: [...WIDTHS, 70, 70],
  cells: (line: InvoiceDocumentLine) => [ron(line.unitPrice), ron(line.gross)],
};

function lines(content: InvoiceContent): Content {
  const { head, widths, cells } = isVatDocument(content) ? WITH_VAT : WITHOUT_VAT;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [
        head.map((text, column): TableCell => ({
          text,
          style: 'soft',
          fontSize: 8,
          alignment: column < 3 ? 'left' : 'right',
        })),
        ...content.lines.map((line, index): TableCell[] => [
          String(index + 1),
          words(line),
          'buc.',
          right(String(line.quantity).replace('-', '−')),
          ...cells(line).map(right),
        ]),
      ],
    },
    fontSize: 9,
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => SOFT,
      paddingTop: () => 4,
      paddingBottom: () => 4,
      paddingLeft: () => 2,
      paddingRight: () => 2,
    },
  };
}

function sums({ kind, content }: DrawnInvoice): Content {
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    columns: [
      [
        { text: 'Sumele sunt în RON.', style: 'soft', fontSize: 8 },
        ...(isVatDocument(content) ? [] : [{ text: noVatText, fontSize: 9, margin: [0, 4, 0, 0] as Margins }]),
      ],
      {
        width: 230,
        table: {
          widths: ['*', 80],
          body: [...(isVatDocument(content) ? vatSums(content) : []), ...totals(kind, content)],
        },
        layout: 'noBorders',
      },
    ],
  };
}

function totals(kind: InvoiceDocumentKind, content: InvoiceContent): TableCell[][] {
  const { gross, paid } = content;
  const settled = kind === 'invoice' ? paidOf(content) : 0;
  if (settled === 0 || settled === gross) {
    return [sum(kind === 'creditNote' || paid ? 'Total' : 'Total de plată', gross, true)];
  }
  return [sum('Total', gross), sum('Achitat', settled), sum('Rest de plată', gross - settled, true)];
}

function vatSums({ vat, net, vatTotal }: InvoiceContent): TableCell[][] {
  const byRate = vat.length > 1 ? vat.flatMap((each) => rateSums(each)) : [];
  const rate = vat.length === 1 ? ` ${vat[0]!.rate} %` : '';
  return [...byRate, sum('Total fără TVA', net), sum(`Total TVA${rate}`, vatTotal)];
}

function rateSums({ rate, net, vat }: InvoiceContent['vat'][number]): TableCell[][] {
  return [sum(`Bază de impozitare ${rate} %`, net), sum(`TVA ${rate} %`, vat)];
}

function sum(name: string, amount: number, large = false): TableCell[] {
  const size = large ? 12 : 10;
  return [
    { text: name, alignment: 'right', bold: large, fontSize: size },
    { text: ron(amount), alignment: 'right', bold: large, fontSize: size },
  ];
}

function words({ name, details }: InvoiceDocumentLine): Content {
  return details === '' ? name : { stack: [name, { text: details, style: 'soft', fontSize: 8 }] };
}

function right(text: string): TableCell {
  return { text, alignment: 'right', noWrap: true };
}

/** Formats the price without VAT to a hundredth of a ban, so that quantity times price gives the amount. */
function unitNet({ unitPrice, rate }: InvoiceDocumentLine): string {
  return number4.format(unitPrice / (100 + rate));
}

const number2 = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const number4 = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
const ron = (bani: number) => number2.format(bani / 100).replace('-', '−');
const day = (text: Day) => formatDate(new Date(`${text}T12:00:00Z`));
