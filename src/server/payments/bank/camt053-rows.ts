import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readEntryState } from '#domain/bank/entry-state.ts';
import { readDecimal } from '#domain/bank/read-amount.ts';
import { readDay } from '#domain/bank/read-day.ts';
import type { StatementRow, StatementRows } from '#domain/bank/statement.ts';

/** Elements that may repeat, parsed as lists even when single. */
const LISTS = /^(Stmt|Ntry|NtryDtls|TxDtls|Ustrd|Strd|RfrdDocInf|AddtlRmtInf)$/;
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
  // Also decodes numeric entities such as `&#536;`.
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 100_000 },
});

/** Reads the rows of an ISO 20022 camt.053 statement, versions 001.02 to 001.08 and later ones of the same shape. */
export function readCamt053Rows(xml: string): StatementRows {
  // Statements declare no DTD; declarations could expand without bound or read other files.
  if (/<!(DOCTYPE|ENTITY|ELEMENT)/i.test(xml)) return { ok: false, code: 'unsafe_xml' };
  const text = xml.trimStart();
  const valid = XMLValidator.validate(text);
  if (valid !== true) return { ok: false, code: 'malformed_file', line: valid.err.line };
  const root = parse(text);
  if (!root) return { ok: false, code: 'malformed_file', line: 1 };
  const statements = list(root['Document']?.['BkToCstmrStmt']?.['Stmt']);
  if (statements.length === 0) return { ok: false, code: 'unknown_form' };
  const entries = statements.flatMap((statement) => list(statement['Ntry']).map((entry) => ({ statement, entry })));
  const rows = entries.flatMap(({ statement, entry }, index) => {
    const account = said(statement['Acct']?.['Id']?.['IBAN']) || said(statement['Acct']?.['Id']?.['Othr']?.['Id']);
    const bookedOn = readDay(said(entry['BookgDt']?.['Dt']) || said(entry['BookgDt']?.['DtTm']));
    const state = stateOf(entry);
    return partsOf(entry).map((part): StatementRow => ({ line: index + 1, account, bookedOn, state, ...part }));
  });
  return { ok: true, rows };
}

function stateOf(entry: Node): StatementRow['state'] {
  const status = said(entry['Sts']?.['Cd']) || said(entry['Sts']?.['Prtry']) || said(entry['Sts']);
  const state = status === '' ? 'settled' : readEntryState(status);
  const isReversal = ['true', '1'].includes(said(entry['RvslInd']));
  return isReversal && state !== 'unsettled' ? 'taken_back' : state;
}

/** @returns undefined for XML that makes the parser throw: thousands of nested tags, tags named like object members */
function parse(xml: string): Node | undefined {
  try {
    return parser.parse(xml) as Node;
  } catch {
    return undefined;
  }
}

type Part = Pick<StatementRow, 'amount' | 'currency' | 'payer' | 'text' | 'bankReference'>;

/** Returns the transfers of an entry, because a bank may book several as one sum. */
function partsOf(entry: Node): Part[] {
  const details = list(entry['NtryDtls']).flatMap((each) => list(each['TxDtls']));
  const ofEntry = said(entry['AcctSvcrRef']) || said(entry['NtryRef']);
  const side = said(entry['CdtDbtInd']);
  const whole = sumOf(entry['Amt'], side);
  const more = said(entry['AddtlNtryInf']);
  if (details.length === 0) return [{ ...whole, payer: '', text: more, bankReference: ofEntry }];
  return details.map((detail, index) => {
    // Version 02 keeps a part's sum under AmtDtls; a single part may lack one, and its sum is the entry's.
    const sum = detail['Amt'] ?? detail['AmtDtls']?.['TxAmt']?.['Amt'];
    const alone = details.length === 1;
    const debtor = detail['RltdPties']?.['Dbtr'];
    const remittance = detail['RmtInf'];
    const references = detail['Refs'];
    const endToEnd = said(references?.['EndToEndId']);
    const ofPart = said(references?.['AcctSvcrRef']) || said(references?.['TxId']);
    return {
      ...(alone ? whole : sumOf(sum, said(detail['CdtDbtInd']) || side)),
      payer: said(debtor?.['Nm']) || said(debtor?.['Pty']?.['Nm']),
      text: [
        list(remittance?.['Ustrd']).map(said).join('\n'),
        ...list(remittance?.['Strd']).flatMap((each) => [
          said(each['CdtrRefInf']?.['Ref']),
          ...list(each['RfrdDocInf']).map((document) => said(document['Nb'])),
          ...list(each['AddtlRmtInf']).map(said),
        ]),
        endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
        said(detail['AddtlTxInf']),
        more,
      ]
        .filter(Boolean)
        .join('\n'),
      bankReference: ofPart || (alone ? ofEntry : ofEntry && `${ofEntry}/${index + 1}`),
    };
  });
}

function sumOf(sum: Node | undefined, side: string): Pick<Part, 'amount' | 'currency'> {
  const amount = readDecimal(said(sum), '.');
  return { amount: amount && side !== 'CRDT' ? -amount : amount, currency: said(sum?.['@Ccy']) };
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
