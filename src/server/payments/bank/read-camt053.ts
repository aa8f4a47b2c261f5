import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readAmount } from '#domain/bank/read-amount.ts';
import { readDay } from '#domain/bank/read-day.ts';
import { markReversed, MAX_ENTRIES, nothingLeftOut, type Credit, type Statement } from '#domain/bank/statement.ts';
import type { Bani } from '#domain/money/money.ts';

/** Parts that may stand several times, so that one alone is a list too. */
const LISTS = /^(Stmt|Ntry|NtryDtls|TxDtls|Ustrd|Strd|AddtlRmtInf)$/;
type Node = { [name: string]: Node | undefined } & { [Symbol.iterator]?: never };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  alwaysCreateTextNode: true,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.test(name),
  processEntities: { enabled: true, maxTotalExpansions: 100_000 },
});

/** True for a text that begins like XML. */
export function looksLikeXml(text: string): boolean {
  return /^\ufeff?\s*</.test(text);
}

/** Reads an ISO 20022 camt.053 statement, versions 001.02 to 001.08 and later ones of the same shape. */
export function readCamt053(xml: string): Statement {
  // A statement defines no names of its own; what does may be made to grow without end, or to read other files.
  if (/<!(DOCTYPE|ENTITY|ELEMENT)/i.test(xml)) return { ok: false, code: 'unsafe_xml' };
  const text = xml.replace(/^\ufeff?\s*/, '');
  const valid = XMLValidator.validate(text);
  if (valid !== true) return { ok: false, code: 'malformed_file', line: valid.err.line };
  const root = parse(text);
  if (!root) return { ok: false, code: 'malformed_file', line: 1 };
  const statements = list(root['Document']?.['BkToCstmrStmt']?.['Stmt']);
  if (statements.length === 0) return { ok: false, code: 'unknown_form' };
  const leftOut = nothingLeftOut();
  const credits: Credit[] = [];
  const reversedSums: Bani[] = [];
  const entries = statements.flatMap((statement) => list(statement['Ntry']).map((entry) => ({ statement, entry })));
  if (entries.length > MAX_ENTRIES) return { ok: false, code: 'too_many_lines' };
  for (const [index, { statement, entry }] of entries.entries()) {
    const account = said(statement['Acct']?.['Id']?.['IBAN']) || said(statement['Acct']?.['Id']?.['Othr']?.['Id']);
    const status = said(entry['Sts']?.['Cd']) || said(entry['Sts']);
    const isReversal = said(entry['RvslInd']) === 'true' || said(entry['RvslInd']) === '1';
    for (const part of partsOf(entry)) {
      const amount = readAmount(part.amount);
      const bookedOn = readDay(said(entry['BookgDt']?.['Dt']) || said(entry['BookgDt']?.['DtTm']));
      if (amount === undefined || bookedOn === undefined) leftOut.unreadable += 1;
      else if (part.currency !== 'RON') leftOut.foreign += 1;
      else if (status !== '' && status !== 'BOOK') leftOut.unsettled += 1;
      else if (isReversal) {
        leftOut.unsettled += 1;
        // A reversed credit goes out again.
        if (!part.isCredit) reversedSums.push(amount);
      } else if (!part.isCredit) leftOut.debits += 1;
      else
        credits.push({
          line: index + 1,
          account,
          bookedOn,
          amount,
          payer: part.payer,
          text: part.text,
          bankReference: part.reference,
          reversed: false,
        });
    }
  }
  return { ok: true, form: 'camt053', credits: markReversed(credits, reversedSums), leftOut };
}

/** @returns undefined for what no bank writes and the parser throws at: thousands of tags in each other, tags called as objects' own parts */
function parse(xml: string): Node | undefined {
  try {
    return parser.parse(xml) as Node;
  } catch {
    return undefined;
  }
}

interface Part {
  amount: string;
  currency: string;
  isCredit: boolean;
  payer: string;
  text: string;
  reference: string;
}

/** The transfers of an entry; a bank may book several as one sum. */
function partsOf(entry: Node): Part[] {
  const details = list(entry['NtryDtls']).flatMap((each) => list(each['TxDtls']));
  const ofEntry = said(entry['AcctSvcrRef']) || said(entry['NtryRef']);
  const whole = {
    amount: said(entry['Amt']),
    currency: said(entry['Amt']?.['@Ccy']),
    isCredit: said(entry['CdtDbtInd']) === 'CRDT',
  };
  const more = said(entry['AddtlNtryInf']);
  if (details.length === 0) return [{ ...whole, payer: '', text: more, reference: ofEntry }];
  return details.map((detail, index) => {
    // Version 02 keeps the sum of a part under AmtDtls; of a single one it may say none, and it is the whole.
    const sum = detail['Amt'] ?? detail['AmtDtls']?.['TxAmt']?.['Amt'];
    const alone = details.length === 1;
    const debtor = detail['RltdPties']?.['Dbtr'];
    const remittance = detail['RmtInf'];
    const references = detail['Refs'];
    const endToEnd = said(references?.['EndToEndId']);
    const ofPart = said(references?.['AcctSvcrRef']) || said(references?.['TxId']);
    return {
      amount: alone || !sum ? (alone ? whole.amount : '') : said(sum),
      currency: alone || !sum ? whole.currency : said(sum['@Ccy']),
      isCredit: (alone ? '' : said(detail['CdtDbtInd'])) === '' ? whole.isCredit : said(detail['CdtDbtInd']) === 'CRDT',
      payer: said(debtor?.['Nm']) || said(debtor?.['Pty']?.['Nm']),
      text: [
        list(remittance?.['Ustrd']).map(said).join('\n'),
        ...list(remittance?.['Strd']).map((each) => said(each['CdtrRefInf']?.['Ref'])),
        endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
        said(detail['AddtlTxInf']),
        more,
      ]
        .filter(Boolean)
        .join('\n'),
      reference: ofPart || (alone ? ofEntry : ofEntry && `${ofEntry}/${index + 1}`),
    };
  });
}

function list(node: Node | undefined): Node[] {
  return Array.isArray(node) ? (node as Node[]) : [];
}

function said(node: unknown): string {
  if (typeof node === 'string') return node.trim();
  if (typeof node !== 'object' || node === null) return '';
  const text = (node as Record<string, unknown>)['#'];
  return typeof text === 'string' ? text.trim() : '';
}
