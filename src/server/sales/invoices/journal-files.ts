import { sql } from 'kysely';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { invoiceNumber, type InvoiceVat } from '#domain/invoices/invoice-document.ts';
import { atRate, salesJournal, type JournalDocument, type SalesJournal } from '#domain/invoices/sales-journal.ts';
import { invoicePaymentNames, invoiceDocumentNames } from '#texts/invoices.ro.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { answerTable } from '#server/platform/lists/write-table.ts';
import { inMonth } from './list-invoices.ts';

export async function readJournal(db: Connection, month: string): Promise<SalesJournal> {
  const { rows } = await sql<Omit<JournalDocument, 'number'> & { series: string; number: number }>`
    select i.kind, i.series, i.number, to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn", i.client,
      i.content -> 'buyer' -> 'company' ->> 'taxId' as "clientTaxId", i.order_number, i.payment_method,
      i.content -> 'creditNote' ->> 'number' as "creditNoteOf", i.content -> 'vat' as vat, i.net, i.vat as "vatTotal", i.gross
    from invoices i where i.kind <> 'proforma' and ${inMonth(month)}
    order by i.issued_at, i.number`.execute(db);
  return salesJournal(
    month,
    rows.map(({ series, number, ...invoice }) => ({ ...invoice, number: invoiceNumber({ series, number }) })),
  );
}

/** Column: its heading, and its cells in a document's row and in the row of sums. Sums are in bani. */
interface Column {
  heading: string;
  width: number;
  text?: (invoice: JournalDocument) => string;
  amount?: (invoice: JournalDocument) => number;
  sum?: number;
}

/** Returns base and VAT of a rate; sales without VAT are one column. */
function columnsOfRate(rate: number, sums: InvoiceVat): Column[] {
  const column = (heading: string, of: 'net' | 'vat'): Column => ({
    heading, width: 14, amount: (invoice) => atRate(invoice, rate)[of], sum: sums[of],
  }); // prettier-ignore
  if (rate === 0) return [column('Scutit (art. 310)', 'net')];
  return [column(`Bază ${rate} %`, 'net'), column(`TVA ${rate} %`, 'vat')];
}

function columnsOf({ rates, sums }: SalesJournal): Column[] {
  return [
    { heading: 'Data', width: 12, text: (invoice) => invoice.issuedOn },
    { heading: 'Document', width: 28, text: (invoice) => invoiceDocumentNames[invoice.kind] },
    { heading: 'Serie și număr', width: 16, text: (invoice) => invoice.number },
    { heading: 'Stornează', width: 16, text: (invoice) => invoice.creditNoteOf ?? '' },
    { heading: 'Client', width: 30, text: (invoice) => invoice.client },
    { heading: 'CUI client', width: 14, text: (invoice) => invoice.clientTaxId ?? '' },
    { heading: 'Comanda', width: 18, text: (invoice) => invoice.orderNumber },
    ...rates.flatMap((rate, index) => columnsOfRate(rate, sums.rates[index]!)),
    { heading: 'Total fără TVA', width: 14, amount: (invoice) => invoice.net, sum: sums.net },
    { heading: 'Total TVA', width: 14, amount: (invoice) => invoice.vatTotal, sum: sums.vatTotal },
    { heading: 'Total', width: 14, amount: (invoice) => invoice.gross, sum: sums.gross },
    { heading: 'Plată', width: 20, text: (invoice) => invoicePaymentNames[invoice.paymentMethod] },
  ];
}

/** Writes the journal as a CSV for Romanian spreadsheets, in any back-office language; the last row has sums. */
export function journalCsv(journal: SalesJournal): Response {
  const columns = columnsOf(journal);
  const rows = [
    columns.map(({ heading }) => heading),
    ...journal.invoices.map((invoice) =>
      columns.map(({ text, amount }) => (text ? text(invoice) : { bani: amount!(invoice) })),
    ),
    columns.map(({ sum }, index) => (sum === undefined ? (index === 0 ? 'Total' : '') : { bani: sum })),
  ];
  return answerTable(rows, 'ro', fileName(journal, 'csv'));
}

/** Writes the journal as a workbook with numeric amounts and real dates. */
export async function journalXlsx(journal: SalesJournal): Promise<Response> {
  const columns = columnsOf(journal);
  const amount = (bani: number, bold = false): Cell => ({
    value: bani / 100, type: Number, format: '#,##0.00', ...(bold ? { fontWeight: 'bold' as const } : {}),
  }); // prettier-ignore
  const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });
  const rows: Cell[][] = [
    columns.map(({ heading }) => bold(heading)),
    ...journal.invoices.map((invoice) =>
      columns.map(({ heading, text, amount: of }): Cell => {
        if (!text) return amount(of!(invoice));
        if (heading !== 'Data') return { value: text(invoice), type: String };
        return { value: new Date(`${invoice.issuedOn}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' };
      }),
    ),
    columns.map(({ sum }, index): Cell => (sum === undefined ? bold(index === 0 ? 'Total' : '') : amount(sum, true))),
  ];
  const book = await writeXlsxFile(rows, {
    sheet: `Vânzări ${journal.month}`,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return new Response(new Uint8Array(book), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${fileName(journal, 'xlsx')}"`,
    },
  });
}

const fileName = ({ month }: SalesJournal, ending: string) => `jurnal-vanzari-${month}.${ending}`;
