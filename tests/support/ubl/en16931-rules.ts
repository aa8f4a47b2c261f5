/* Rules of EN 16931 and RO_CIUS 1.0.1 that our documents could break, by their published names. */

/** An element as fast-xml-parser reads it: text, or its children by name. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a document of another's making has no type
type Xml = any;

const list = (node: Xml): Xml[] => (node === undefined ? [] : Array.isArray(node) ? node : [node]);
const text = (node: Xml): string => (typeof node === 'object' ? String(node['#text'] ?? '') : String(node ?? ''));
/** Reads an amount in hundredths of a ban, so that binary fractions lose nothing. */
const fine = (node: Xml): number => Math.round(Number(text(node) || 0) * 10_000);
const bani = (node: Xml): number => Math.round(Number(text(node) || 0) * 100);
const sum = (nodes: Xml[], of: (node: Xml) => number) => nodes.reduce<number>((total, node) => total + of(node), 0);

const COUNTY = /^RO-(A[BGR]|B|B[CHNRTVZ]|C[JLSTV]|D[BJ]|G[JLR]|H[DR]|I[FLS]|M[HMS]|NT|OT|PH|S[BJMV]|T[LMR]|V[LNS])$/;
const DECIMALS = /^-?\d+(\.\d{1,2})?$/;

/**
 * Lists the rules that a document breaks.
 * @param vat - false for a seller exempt from VAT, with all lines "not subject to VAT"
 * @param buyerTaxId - of a firm, as typed; undefined for a private person
 */
export function brokenRules(root: Xml, vat = true, buyerTaxId?: string): string[] {
  const isCredit = 'CreditNote' in root;
  const doc = isCredit ? root.CreditNote : root.Invoice;
  const lines = list(doc[isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']);
  const allowances = list(doc['cac:AllowanceCharge']);
  const totals = doc['cac:LegalMonetaryTotal'];
  const tax = doc['cac:TaxTotal'];
  const subtotals = list(tax['cac:TaxSubtotal']);
  const seller = doc['cac:AccountingSupplierParty']['cac:Party'];
  const buyer = doc['cac:AccountingCustomerParty']['cac:Party'];
  const [from, to] = [seller['cac:PostalAddress'], buyer['cac:PostalAddress']];
  const means = doc['cac:PaymentMeans'];
  const vatNumber = text(buyer['cac:PartyTaxScheme']?.['cbc:CompanyID']);
  const code = vat ? 'S' : 'O';
  const quantity = (line: Xml) => line[isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'];
  const category = (line: Xml) => line['cac:Item']['cac:ClassifiedTaxCategory'];
  const inBucharest = (place: Xml) => text(place['cbc:CountrySubentity']) === 'RO-B';
  const sector = (place: Xml) => !inBucharest(place) || /^SECTOR[1-6]$/.test(text(place['cbc:CityName']));
  const short = (node: Xml, most: number) => [...text(node)].length <= most;
  const amounts = [
    ...['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'AllowanceTotalAmount', 'PrepaidAmount', 'PayableAmount'].map((name) => totals[`cbc:${name}`]),
    ...lines.map((line) => line['cbc:LineExtensionAmount']),
    ...allowances.map((each) => each['cbc:Amount']),
    ...subtotals.flatMap((each) => [each['cbc:TaxableAmount'], each['cbc:TaxAmount']]),
  ].filter((node) => node !== undefined); // prettier-ignore

  const ofStandardRate = (): Record<string, boolean> => ({
    'BR-CO-26': text(seller['cac:PartyTaxScheme']?.['cbc:CompanyID']) !== '',
    'BR-RO-065': text(seller['cac:PartyTaxScheme']?.['cbc:CompanyID']) !== '',
    'BR-S-01': subtotals.length > 0,
    'BR-S-02': /^RO\d+$/.test(text(seller['cac:PartyTaxScheme']?.['cbc:CompanyID'])),
    'BR-S-05': lines.every((line) => Number(text(category(line)['cbc:Percent'])) > 0),
    'BR-S-06': allowances.every((each) => Number(text(each['cac:TaxCategory']['cbc:Percent'])) > 0),
    'BR-S-08': subtotals.every((each) => {
      const rate = text(each['cac:TaxCategory']['cbc:Percent']);
      const goods = sum(lines.filter((line) => text(category(line)['cbc:Percent']) === rate), (line) => bani(line['cbc:LineExtensionAmount']));
      const off = sum(allowances.filter((one) => text(one['cac:TaxCategory']['cbc:Percent']) === rate), (one) => bani(one['cbc:Amount']));
      return bani(each['cbc:TaxableAmount']) === goods - off;
    }),
  }); // prettier-ignore
  const percents = (nodes: Xml[]) => nodes.filter((node) => node['cbc:Percent'] !== undefined);
  /** BR-RO-065, which requires a tax number, does not apply here, because BR-O-02 forbids one. */
  const ofNoVat = (): Record<string, boolean> => ({
    'BR-CO-26': /^[1-9]\d+$/.test(text(seller['cac:PartyLegalEntity']['cbc:CompanyID'])),
    'BR-O-01': subtotals.length === 1,
    'BR-O-02': seller['cac:PartyTaxScheme'] === undefined && buyer['cac:PartyTaxScheme'] === undefined,
    'BR-O-05': percents(lines.map(category)).length === 0,
    'BR-O-06': percents(allowances.map((each) => each['cac:TaxCategory'])).length === 0,
    'BR-O-08': subtotals.every((each) => bani(each['cbc:TaxableAmount']) === sum(lines, (line) => bani(line['cbc:LineExtensionAmount'])) - sum(allowances, (one) => bani(one['cbc:Amount']))),
    'BR-O-09': subtotals.every((each) => bani(each['cbc:TaxAmount']) === 0),
    'BR-O-10': subtotals.every((each) => text(each['cac:TaxCategory']['cbc:TaxExemptionReasonCode']) === 'VATEX-EU-O' && percents([each['cac:TaxCategory']]).length === 0),
  }); // prettier-ignore

  const rules: Record<string, boolean> = {
    'BR-01': text(doc['cbc:CustomizationID']) !== '',
    'BR-02': text(doc['cbc:ID']) !== '',
    'BR-03': /^\d{4}-\d{2}-\d{2}$/.test(text(doc['cbc:IssueDate'])),
    'BR-04': text(doc[isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']) === (isCredit ? '381' : '380'),
    'BR-05': text(doc['cbc:DocumentCurrencyCode']) === 'RON',
    'BR-06': text(seller['cac:PartyLegalEntity']['cbc:RegistrationName']) !== '',
    'BR-07': text(buyer['cac:PartyLegalEntity']['cbc:RegistrationName']) !== '',
    'BR-08': from !== undefined,
    'BR-09': text(from['cac:Country']['cbc:IdentificationCode']) === 'RO',
    'BR-10': to !== undefined,
    'BR-11': text(to['cac:Country']['cbc:IdentificationCode']) === 'RO',
    'BR-12': totals['cbc:LineExtensionAmount'] !== undefined,
    'BR-13': totals['cbc:TaxExclusiveAmount'] !== undefined,
    'BR-14': totals['cbc:TaxInclusiveAmount'] !== undefined,
    'BR-15': totals['cbc:PayableAmount'] !== undefined,
    'BR-16': lines.length > 0,
    'BR-21': lines.every((line) => text(line['cbc:ID']) !== ''),
    'BR-22': lines.every((line) => text(quantity(line)) !== ''),
    'BR-23': lines.every((line) => quantity(line)['@_unitCode'] === 'H87'),
    'BR-24': lines.every((line) => line['cbc:LineExtensionAmount'] !== undefined),
    'BR-25': lines.every((line) => text(line['cac:Item']['cbc:Name']) !== ''),
    'BR-26': lines.every((line) => line['cac:Price']['cbc:PriceAmount'] !== undefined),
    'BR-27': lines.every((line) => fine(line['cac:Price']['cbc:PriceAmount']) >= 0),
    'BR-31': allowances.every((each) => each['cbc:Amount'] !== undefined),
    'BR-32': allowances.every((each) => text(each['cac:TaxCategory']['cbc:ID']) === code),
    'BR-33': allowances.every((each) => text(each['cbc:AllowanceChargeReason']) !== ''),
    'BR-45': subtotals.every((each) => each['cbc:TaxableAmount'] !== undefined),
    'BR-46': subtotals.every((each) => each['cbc:TaxAmount'] !== undefined),
    'BR-47': subtotals.every((each) => text(each['cac:TaxCategory']['cbc:ID']) === code),
    'BR-48': !vat || subtotals.every((each) => Number(text(each['cac:TaxCategory']['cbc:Percent'])) > 0),
    'BR-49': text(means['cbc:PaymentMeansCode']) !== '',
    'BR-55': !isCredit || text(doc['cac:BillingReference']['cac:InvoiceDocumentReference']['cbc:ID']) !== '',
    'BR-61': text(means['cbc:PaymentMeansCode']) !== '30' || text(means['cac:PayeeFinancialAccount']['cbc:ID']) !== '',
    'BR-CO-04': lines.every((line) => text(category(line)['cbc:ID']) === code),
    'BR-CO-10': bani(totals['cbc:LineExtensionAmount']) === sum(lines, (line) => bani(line['cbc:LineExtensionAmount'])),
    'BR-CO-11': bani(totals['cbc:AllowanceTotalAmount']) === sum(allowances, (each) => bani(each['cbc:Amount'])),
    'BR-CO-13': bani(totals['cbc:TaxExclusiveAmount']) === bani(totals['cbc:LineExtensionAmount']) - bani(totals['cbc:AllowanceTotalAmount']),
    'BR-CO-14': bani(tax['cbc:TaxAmount']) === sum(subtotals, (each) => bani(each['cbc:TaxAmount'])),
    'BR-CO-15': bani(totals['cbc:TaxInclusiveAmount']) === bani(totals['cbc:TaxExclusiveAmount']) + bani(tax['cbc:TaxAmount']),
    'BR-CO-16': bani(totals['cbc:PayableAmount']) === bani(totals['cbc:TaxInclusiveAmount']) - bani(totals['cbc:PrepaidAmount']),
    // The published rule allows a whole currency unit. Ours stay within the effect of a base that is one ban off, the
    // most that a partial credit note can have: 1.21 bani at 21 %.
    'BR-CO-17': subtotals.every((each) => {
      const rate = Number(text(each['cac:TaxCategory']['cbc:Percent'])) / 100;
      return Math.abs(bani(each['cbc:TaxAmount']) - bani(each['cbc:TaxableAmount']) * rate) <= 1 + rate + 1e-6;
    }),
    'BR-CO-18': subtotals.length > 0,
    'BR-CO-25': bani(totals['cbc:PayableAmount']) <= 0 || text(doc['cac:PaymentTerms']['cbc:Note']) !== '',
    ...(vat ? ofStandardRate() : ofNoVat()),
    // A rule of Peppol BIS 3. A price has four decimals, and a line's base is at most one ban off.
    'PEPPOL-R120': lines.every((line) => {
      const pieces = Number(text(quantity(line)));
      const beside = Math.abs(pieces * fine(line['cac:Price']['cbc:PriceAmount']) - fine(line['cbc:LineExtensionAmount']));
      return beside <= 100 + Math.abs(pieces) / 2;
    }),
    'BR-RO-001': text(doc['cbc:CustomizationID']) === 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1',
    'BR-RO-010': /\d/.test(text(doc['cbc:ID'])),
    'BR-RO-020': ['380', '381'].includes(text(doc['cbc:InvoiceTypeCode'] ?? doc['cbc:CreditNoteTypeCode'])),
    'BR-RO-030': text(doc['cbc:DocumentCurrencyCode']) === 'RON',
    'BR-RO-080': text(from['cbc:StreetName']) !== '' && text(to['cbc:StreetName']) !== '',
    'BR-RO-090': text(from['cbc:CityName']) !== '' && text(to['cbc:CityName']) !== '',
    'BR-RO-100': sector(from) && sector(to),
    'BR-RO-110': COUNTY.test(text(from['cbc:CountrySubentity'])) && COUNTY.test(text(to['cbc:CountrySubentity'])),
    'BR-CO-09': vatNumber === '' || /^RO\d+$/.test(vatNumber),
    'BR-RO-120': (vatNumber || text(buyer['cac:PartyLegalEntity']['cbc:CompanyID'])) === (vatNumber === '' ? buyerTaxId?.replace('RO', '') ?? '0000000000000' : buyerTaxId),
    // A legal identifier must not be empty.
    'BT-47': buyer['cac:PartyLegalEntity']['cbc:CompanyID'] === undefined || text(buyer['cac:PartyLegalEntity']['cbc:CompanyID']) !== '',
    'BR-RO-Z2': amounts.every((node) => DECIMALS.test(text(node))),
    'BR-RO-L020': short(to['cbc:PostalZone'], 20),
    'BR-RO-L050': short(to['cbc:CityName'], 50) && short(from['cbc:CityName'], 50),
    'BR-RO-L100': subtotals.every((each) => short(each['cac:TaxCategory']['cbc:TaxExemptionReason'], 100)) && lines.every((line) => short(line['cac:Item']['cbc:Name'], 100)) && allowances.every((each) => short(each['cbc:AllowanceChargeReason'], 100)),
    'BR-RO-L150': short(to['cbc:StreetName'], 150) && short(from['cbc:StreetName'], 150),
    'BR-RO-L200': short(doc['cbc:ID'], 200) && short(buyer['cac:PartyLegalEntity']['cbc:RegistrationName'], 200) && lines.every((line) => short(line['cac:Item']['cbc:Description'], 200)),
    'BR-RO-L300': short(doc['cbc:Note'], 300) && short(doc['cac:PaymentTerms']['cbc:Note'], 300),
  }; // prettier-ignore
  return Object.keys(rules).filter((name) => !rules[name]);
}
