/**
 * Children of the UBL 2.1 elements that the shop writes, in the sequence of the OASIS schema (UBL-Invoice-2.1,
 * UBL-CreditNote-2.1 and CommonAggregateComponents). No available package contains the schema files, so this is the
 * part that our documents use; other elements fail the test too.
 */
const SEQUENCES: Record<string, readonly string[]> = {
  Invoice: ['cbc:UBLVersionID', 'cbc:CustomizationID', 'cbc:ID', 'cbc:IssueDate', 'cbc:InvoiceTypeCode', 'cbc:Note', 'cbc:DocumentCurrencyCode', 'cac:OrderReference', 'cac:BillingReference', 'cac:AccountingSupplierParty', 'cac:AccountingCustomerParty', 'cac:PaymentMeans', 'cac:PaymentTerms', 'cac:AllowanceCharge', 'cac:TaxTotal', 'cac:LegalMonetaryTotal', 'cac:InvoiceLine'],
  CreditNote: ['cbc:UBLVersionID', 'cbc:CustomizationID', 'cbc:ID', 'cbc:IssueDate', 'cbc:CreditNoteTypeCode', 'cbc:Note', 'cbc:DocumentCurrencyCode', 'cac:OrderReference', 'cac:BillingReference', 'cac:AccountingSupplierParty', 'cac:AccountingCustomerParty', 'cac:PaymentMeans', 'cac:PaymentTerms', 'cac:AllowanceCharge', 'cac:TaxTotal', 'cac:LegalMonetaryTotal', 'cac:CreditNoteLine'],
  'cac:OrderReference': ['cbc:ID'],
  'cac:BillingReference': ['cac:InvoiceDocumentReference'],
  'cac:InvoiceDocumentReference': ['cbc:ID', 'cbc:IssueDate'],
  'cac:AccountingSupplierParty': ['cac:Party'],
  'cac:AccountingCustomerParty': ['cac:Party'],
  'cac:Party': ['cac:PostalAddress', 'cac:PartyTaxScheme', 'cac:PartyLegalEntity', 'cac:Contact'],
  'cac:PostalAddress': ['cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone', 'cbc:CountrySubentity', 'cac:Country'],
  'cac:Country': ['cbc:IdentificationCode'],
  'cac:PartyTaxScheme': ['cbc:CompanyID', 'cac:TaxScheme'],
  'cac:TaxScheme': ['cbc:ID'],
  'cac:PartyLegalEntity': ['cbc:RegistrationName', 'cbc:CompanyID', 'cbc:CompanyLegalForm'],
  'cac:Contact': ['cbc:Telephone', 'cbc:ElectronicMail'],
  'cac:PaymentMeans': ['cbc:PaymentMeansCode', 'cbc:PaymentID', 'cac:PayeeFinancialAccount'],
  'cac:PayeeFinancialAccount': ['cbc:ID', 'cbc:Name'],
  'cac:PaymentTerms': ['cbc:Note'],
  'cac:AllowanceCharge': ['cbc:ChargeIndicator', 'cbc:AllowanceChargeReason', 'cbc:Amount', 'cac:TaxCategory'],
  'cac:TaxTotal': ['cbc:TaxAmount', 'cac:TaxSubtotal'],
  'cac:TaxSubtotal': ['cbc:TaxableAmount', 'cbc:TaxAmount', 'cac:TaxCategory'],
  'cac:TaxCategory': ['cbc:ID', 'cbc:Percent', 'cbc:TaxExemptionReasonCode', 'cbc:TaxExemptionReason', 'cac:TaxScheme'],
  'cac:ClassifiedTaxCategory': ['cbc:ID', 'cbc:Percent', 'cac:TaxScheme'],
  'cac:LegalMonetaryTotal': ['cbc:LineExtensionAmount', 'cbc:TaxExclusiveAmount', 'cbc:TaxInclusiveAmount', 'cbc:AllowanceTotalAmount', 'cbc:PrepaidAmount', 'cbc:PayableAmount'],
  'cac:InvoiceLine': ['cbc:ID', 'cbc:InvoicedQuantity', 'cbc:LineExtensionAmount', 'cac:Item', 'cac:Price'],
  'cac:CreditNoteLine': ['cbc:ID', 'cbc:CreditedQuantity', 'cbc:LineExtensionAmount', 'cac:Item', 'cac:Price'],
  'cac:Item': ['cbc:Description', 'cbc:Name', 'cac:ClassifiedTaxCategory'],
  'cac:Price': ['cbc:PriceAmount'],
}; // prettier-ignore

/** Elements that may repeat. */
const MANY = ['cac:AllowanceCharge', 'cac:TaxSubtotal', 'cac:InvoiceLine', 'cac:CreditNoteLine'];

/** An element as fast-xml-parser reads it with `preserveOrder`. */
export type OrderedNode = Record<string, OrderedNode[] | string | number>;

/** Lists elements that are out of sequence, repeated, or unknown to the schema. */
export function outOfSequence(nodes: readonly OrderedNode[], parent = ''): string[] {
  const names = nodes.map(nameOf).filter((name) => name !== '#text' && !name.startsWith('?'));
  const allowed = parent === '' ? ['Invoice', 'CreditNote'] : (SEQUENCES[parent] ?? []);
  const places = names.map((name) => allowed.indexOf(name));
  const wrong = names.filter((name, index) => {
    const [place, before] = [places[index]!, places[index - 1] ?? -1];
    return place < 0 || place < before || (place === before && !MANY.includes(name));
  });
  return [
    ...wrong.map((name) => `${parent} > ${name}`),
    ...nodes.flatMap((node) => {
      const name = nameOf(node);
      const children = node[name];
      return Array.isArray(children) && !name.startsWith('?') ? outOfSequence(children, name) : [];
    }),
  ];
}

function nameOf(node: OrderedNode): string {
  return Object.keys(node).find((key) => key !== ':@')!;
}
