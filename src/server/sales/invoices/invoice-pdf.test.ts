import type { Content } from 'pdfmake/interfaces.js';
import { describe, expect, it } from 'vitest';
import { splitVat, negateLines, type UnsplitLine } from '#domain/invoices/invoice-lines.ts';
import type { InvoiceContent, InvoiceDocumentLine } from '#domain/invoices/invoice-document.ts';
import { sellerNow, withSums } from './invoice-content.ts';
import { invoicePdfDocument, type DrawnInvoice } from './invoice-pdf.ts';

const GOODS: UnsplitLine = { kind: 'goods', name: 'Kit gemeni', details: '', quantity: 2, unitPrice: 22_900, rate: 21 };
const BOOK: UnsplitLine = { kind: 'goods', name: 'Carte', details: '', quantity: 1, unitPrice: 11_100, rate: 11 };

const invoice = (lines: InvoiceDocumentLine[], changes: Partial<InvoiceContent> = {}): DrawnInvoice => {
  const buyer = { name: 'Ana Popescu', street: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001', atLocker: false }; // prettier-ignore
  const head = { seller: sellerNow(), buyer, orderNumber: 'CG-2026-000123', orderedOn: '2026-11-20', paymentMethod: 'transfer' as const, paid: false }; // prettier-ignore
  const content = { ...withSums(head, lines, changes.creditNote), ...changes };
  return {
    kind: changes.creditNote ? 'creditNote' : 'invoice',
    series: 'CGF',
    number: 12,
    issuedOn: '2026-11-21',
    content,
  };
};

type Node = string | Node[] | { text?: Node; stack?: Node[]; columns?: Node[]; table?: { body: Node[][] } };

/** Lists the texts of a part of a document, in order. */
function texts(node: Node): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(texts);
  const { text, stack = [], columns = [], table } = node;
  if (text !== undefined) return [texts(text).join('')];
  return [...stack, ...columns, ...(table?.body ?? [])].flatMap((each) => texts(each as Node));
}
const drawn = (of: DrawnInvoice) => texts(invoicePdfDocument(of).content as Content as Node);
/** Returns the text after a name: the sum of its row. */
const after = (all: string[], name: string) => all[all.indexOf(name) + 1];

describe('the PDF of an invoice', () => {
  it('shows net, VAT and total of each line and of all lines', () => {
    const all = drawn(invoice(splitVat([GOODS])));
    expect(all.slice(all.indexOf('1'), all.indexOf('1') + 8)).toEqual(['1', 'Kit gemeni', 'buc.', '2', '189,2562', '378,51', '21 %', '79,49']); // prettier-ignore
    expect(after(all, 'Total fără TVA')).toBe('378,51');
    expect(after(all, 'Total TVA 21 %')).toBe('79,49');
    expect(after(all, 'Total de plată')).toBe('458,00');
  });

  it('shows a firm with CUI and register number, and a private person as such', () => {
    const firm = { name: 'Atelier SRL', street: 'Piața Mare 1', city: 'Sibiu', county: 'Sibiu', postalCode: '550163', atLocker: false, company: { taxId: 'RO12345674', registrationNumber: 'J32/1/2026' } }; // prettier-ignore
    const all = drawn(invoice(splitVat([GOODS]), { buyer: firm }));
    const from = all.indexOf('Client');
    expect(all.slice(from, from + 7)).toEqual(['Client', 'Atelier SRL', 'CUI: RO12345674', 'Nr. Reg. Com.: J32/1/2026', 'Piața Mare 1', '550163 Sibiu', 'jud. Sibiu']); // prettier-ignore
    expect(all).not.toContain('Persoană fizică');
    expect(drawn(invoice(splitVat([GOODS])))).toContain('Persoană fizică');
  });

  it('names cash without saying where it was paid, and a card for a locker', () => {
    const all = drawn(invoice(splitVat([GOODS]), { paymentMethod: 'cash', paid: true }));
    expect(all).toContain('Plată: Numerar, achitat');
    expect(drawn(invoice(splitVat([GOODS]), { paymentMethod: 'locker' }))).toContain('Plată: Cu cardul la Easybox');
  });

  it('shows net and VAT of each rate if there are several', () => {
    const all = drawn(invoice(splitVat([GOODS, BOOK])));
    expect(after(all, 'Bază de impozitare 21 %')).toBe('378,51');
    expect(after(all, 'TVA 21 %')).toBe('79,49');
    expect(after(all, 'Bază de impozitare 11 %')).toBe('100,00');
    expect(after(all, 'TVA 11 %')).toBe('11,00');
    expect(after(all, 'Total fără TVA')).toBe('478,51');
    expect(after(all, 'Total TVA')).toBe('90,49');
  });

  it('shows what has been paid and what is left to pay', () => {
    const all = drawn(invoice(splitVat([GOODS]), { received: 22_900 }));
    expect(all).toContain('Plată: Transfer bancar, achitat parțial');
    expect(['Total', 'Achitat', 'Rest de plată'].map((name) => after(all, name))).toEqual(['458,00', '229,00', '229,00']); // prettier-ignore
  });

  it('asks for nothing if the order is overpaid', () => {
    const all = drawn(invoice(splitVat([GOODS]), { paid: true, received: 50_000 }));
    expect(all).toContain('Plată: Transfer bancar, achitat');
    expect(after(all, 'Total')).toBe('458,00');
    expect(all).not.toContain('Rest de plată');
  });

  it('of a firm that pays no VAT shows no VAT, and gives the exemption', () => {
    const all = drawn(invoice(splitVat([{ ...GOODS, rate: 0 }])));
    expect(all.slice(all.indexOf('Nr.'), all.indexOf('1') + 6)).toEqual(['Nr.', 'Denumirea', 'UM', 'Cant.', 'Preț unitar', 'Valoare', '1', 'Kit gemeni', 'buc.', '2', '229,00', '458,00']); // prettier-ignore
    expect(all).toContain('CUI: 00000000');
    expect(after(all, 'Total de plată')).toBe('458,00');
    const ofVat = all.filter((text) => text.includes('TVA'));
    expect(ofVat).toEqual(['Neplătitor de TVA: regimul special de scutire, art. 310 din Codul fiscal']);
  });

  it('that is reversed is a credit note with negative sums, and asks for nothing', () => {
    const creditNote = { number: 'CGF 000012', issuedOn: '2026-11-20', whole: true, reason: 'Returnarea produselor' };
    const all = drawn(invoice(negateLines(splitVat([GOODS])), { creditNote }));
    expect(all).toContain('Stornează factura: CGF 000012 din 20 noiembrie 2026');
    expect(['Total fără TVA', 'Total TVA 21 %', 'Total'].map((name) => after(all, name))).toEqual(['−378,51', '−79,49', '−458,00']); // prettier-ignore
    expect(all).not.toContain('Total de plată');
  });
});
