import { XMLBuilder } from 'fast-xml-parser';
import { invoicePaymentNames } from '#texts/invoices.ro.ts';
import {
  isVatDocument,
  paidOf,
  invoiceNumber,
  type InvoiceContent,
  type InvoiceDocumentLine,
  type InvoiceVat,
} from '#domain/invoices/invoice-document.ts';
import type { DrawnInvoice } from './invoice-pdf.ts';
import { noVatText } from '#texts/vat.ro.ts';
import { buyerParty, cut, sellerParty, type Node } from './ubl-parties.ts';

/** RO_CIUS 1.0.1 of EN 16931 (BR-RO-001). */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';
const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:';
/** UNTDID 4461: in cash (handed over by the courier), by card, by credit transfer; not defined. */
const MEANS = { cash: '10', card: '48', locker: '48', transfer: '30' } as const;
const ANY_MEANS = '1';
/** UNTDID 1001. */
const INVOICE = '380';
const CREDIT_NOTE = '381';

/** Formats bani as `12.34`. */
const ron = (bani: number) => (bani / 100).toFixed(2);
const money = (bani: number): Node => ({ '#text': ron(bani), '@_currencyID': 'RON' });

/**
 * Writes an invoice for RO e-Factura: UBL 2.1 by the rules of RO_CIUS. A credit note has positive sums and names its
 * invoice. Discounts are document allowances (BG-20), one for each rate; the delivery is a line. VAT is the difference
 * between the sum paid and its base, at most 1.21 bani off base times rate, as BR-CO-17 and BR-S-09 allow.
 * @throws Error for a pro forma, which is no invoice
 */
export function ublInvoice(invoice: DrawnInvoice): string {
  if (invoice.kind === 'proforma') throw new Error('a pro-forma is not handed in');
  const isCredit = invoice.kind === 'creditNote';
  const sign = isCredit ? -1 : 1;
  const { content } = invoice;
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const lines = content.lines.filter(({ kind }) => kind !== 'discount');
  const discounts = content.lines.filter(({ kind }) => kind === 'discount');
  const document: Node = {
    '@_xmlns': `${SCHEMA}${root}-2`,
    '@_xmlns:cac': `${SCHEMA}CommonAggregateComponents-2`,
    '@_xmlns:cbc': `${SCHEMA}CommonBasicComponents-2`,
    'cbc:UBLVersionID': '2.1',
    'cbc:CustomizationID': CUSTOMIZATION,
    'cbc:ID': invoiceNumber(invoice),
    'cbc:IssueDate': invoice.issuedOn,
    ...(isCredit ? { 'cbc:CreditNoteTypeCode': CREDIT_NOTE } : { 'cbc:InvoiceTypeCode': INVOICE }),
    ...(content.creditNote ? { 'cbc:Note': cut(content.creditNote.reason, 300) } : {}),
    'cbc:DocumentCurrencyCode': 'RON',
    'cac:OrderReference': { 'cbc:ID': content.orderNumber },
    ...(content.creditNote ? { 'cac:BillingReference': billingReference(content.creditNote) } : {}),
    'cac:AccountingSupplierParty': sellerParty(content.seller, isVatDocument(content)),
    'cac:AccountingCustomerParty': buyerParty(content.buyer, content.seller, isVatDocument(content)),
    'cac:PaymentMeans': paymentMeans(content),
    'cac:PaymentTerms': { 'cbc:Note': cut(paymentTerms(content, isCredit), 300) },
    'cac:AllowanceCharge': discounts.map((line) => allowance(line, sign)),
    'cac:TaxTotal': taxTotal(content, sign),
    'cac:LegalMonetaryTotal': totals(content, { lines, discounts }, sign),
    [`cac:${root}Line`]: lines.map((line, index) => documentLine(line, index, isCredit)),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: document })}`;
}

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: false });

/** References the credited invoice by number and date (BG-3). */
function billingReference({ number, issuedOn }: NonNullable<InvoiceContent['creditNote']>): Node {
  return { 'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issuedOn } };
}

/** A transfer needs an account (BR-61); without the firm's own account the means stay undefined. */
function paymentMeans({ paymentMethod, orderNumber, seller }: InvoiceContent): Node {
  if (paymentMethod !== 'transfer') return { 'cbc:PaymentMeansCode': MEANS[paymentMethod] };
  if (!seller.iban) return { 'cbc:PaymentMeansCode': ANY_MEANS, 'cbc:PaymentID': orderNumber };
  return {
    'cbc:PaymentMeansCode': MEANS.transfer,
    'cbc:PaymentID': orderNumber,
    'cac:PayeeFinancialAccount': { 'cbc:ID': seller.iban, 'cbc:Name': cut(seller.legalName, 200) },
  };
}

function paymentTerms(content: InvoiceContent, isCredit: boolean): string {
  if (isCredit) return 'Sumă stornată';
  const name = invoicePaymentNames[content.paymentMethod];
  if (content.paid) return `${name}, achitat`;
  return paidOf(content) > 0 ? `${name}, achitat parțial` : name;
}

function allowance({ name, net, rate }: InvoiceDocumentLine, sign: number): Node {
  // The net of an allowance is negative, and its amount positive.
  return {
    'cbc:ChargeIndicator': 'false',
    'cbc:AllowanceChargeReason': cut(name, 100),
    'cbc:Amount': money(-net * sign),
    'cac:TaxCategory': taxCategory(rate),
  };
}

function taxTotal({ vat, vatTotal }: InvoiceContent, sign: number): Node {
  return {
    'cbc:TaxAmount': money(vatTotal * sign),
    'cac:TaxSubtotal': vat.map((each: InvoiceVat) => ({
      'cbc:TaxableAmount': money(each.net * sign),
      'cbc:TaxAmount': money(each.vat * sign),
      'cac:TaxCategory': taxCategory(each.rate, EXEMPTION),
    })),
  };
}

function totals(
  content: InvoiceContent,
  { lines, discounts }: { lines: InvoiceDocumentLine[]; discounts: InvoiceDocumentLine[] },
  sign: number,
): Node {
  const sum = (of: InvoiceDocumentLine[]) => of.reduce((total, line) => total + line.net, 0) * sign;
  const { net, gross } = content;
  const prepaid = sign === 1 ? paidOf(content) : 0;
  return {
    'cbc:LineExtensionAmount': money(sum(lines)),
    'cbc:TaxExclusiveAmount': money(net * sign),
    'cbc:TaxInclusiveAmount': money(gross * sign),
    ...(discounts.length > 0 ? { 'cbc:AllowanceTotalAmount': money(-sum(discounts)) } : {}),
    ...(prepaid > 0 ? { 'cbc:PrepaidAmount': money(prepaid) } : {}),
    'cbc:PayableAmount': money(gross * sign - prepaid),
  };
}

/** Writes a line. Prices are never negative (BR-27), so a deduction has a negative quantity. H87: a piece. */
function documentLine(line: InvoiceDocumentLine, index: number, isCredit: boolean): Node {
  const sign = isCredit ? -1 : 1;
  const { name, details, quantity, unitPrice, rate, net } = line;
  const quantityName = isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
  return {
    'cbc:ID': String(index + 1),
    [quantityName]: { '#text': String(quantity * sign), '@_unitCode': 'H87' },
    'cbc:LineExtensionAmount': money(net * sign),
    'cac:Item': {
      ...(details ? { 'cbc:Description': cut(details, 200) } : {}),
      'cbc:Name': cut(name, 100),
      'cac:ClassifiedTaxCategory': taxCategory(rate),
    },
    'cac:Price': { 'cbc:PriceAmount': { '#text': (unitPrice / (100 + rate)).toFixed(4), '@_currencyID': 'RON' } },
  };
}

/** Reason for missing VAT (BT-121, BT-120), as ANAF recommends for sellers without VAT registration. */
const EXEMPTION: Node = { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-O', 'cbc:TaxExemptionReason': noVatText };

/** S or, without percent (BR-O-05 to 07), O (no VAT), never both (BR-O-11 to 14). `exemption`: for the VAT breakdown */
function taxCategory(rate: number, exemption: Node = {}): Node {
  const kind: Node = rate > 0 ? { 'cbc:ID': 'S', 'cbc:Percent': rate.toFixed(2) } : { 'cbc:ID': 'O', ...exemption };
  return { ...kind, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
}
