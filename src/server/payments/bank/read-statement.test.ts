import { describe, expect, it } from 'vitest';
import { readSettlement } from './read-settlement.ts';
import { readStatement } from './read-statement.ts';

const read = (text: string) => {
  const statement = readStatement(text);
  if (!statement.ok) throw new Error(JSON.stringify(statement));
  return statement;
};

const camt = (entries: string, version = '02') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
    <Acct><Id><IBAN>RO49AAAA1B31007593840000</IBAN></Id><Ccy>RON</Ccy></Acct>
    <Bal><Amt Ccy="RON">1.00</Amt></Bal>
    ${entries}
  </Stmt></BkToCstmrStmt></Document>`;
const entry = (changes: { amount?: string; mark?: string; status?: string; more?: string; details?: string } = {}) => {
  const {
    amount = '<Amt Ccy="RON">129.00</Amt>',
    mark = 'CRDT',
    status = '<Sts>BOOK</Sts>',
    more = '',
    details = '',
  } = changes;
  return `<Ntry>${amount}<CdtDbtInd>${mark}</CdtDbtInd>${more}${status}<BookgDt><Dt>2026-11-21</Dt></BookgDt>
    <AcctSvcrRef>BANK1</AcctSvcrRef>${details && `<NtryDtls>${details}</NtryDtls>`}</Ntry>`;
};
const transfer =
  '<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Popescu &amp; Ana</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Comanda</Ustrd><Ustrd>CG-2026-000123</Ustrd></RmtInf></TxDtls>';

describe('a statement as camt.053', () => {
  it('is read in version 08, with a namespace prefix and the newer places of name and status', () => {
    const details = transfer.replace('<Dbtr>', '<Dbtr><Pty>').replace('</Dbtr>', '</Pty></Dbtr>');
    const xml = camt(entry({ details, status: '<Sts><Cd>BOOK</Cd></Sts>' }), '08');
    const prefixed = xml.replace(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n=');
    expect(read(prefixed)).toMatchObject({ form: 'camt053', credits: [{ payer: 'Popescu & Ana', amount: 12_900 }] });
  });

  it('splits a booked sum of several transfers', () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="RON">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const details = part('100.00', 'CG-2026-000123') + part('29.00', 'CG-2026-000124');
    expect(read(camt(entry({ details }))).credits).toMatchObject([
      { amount: 10_000, text: 'CG-2026-000123', bankReference: 'BANK1/1' },
      { amount: 2_900, text: 'CG-2026-000124', bankReference: 'BANK1/2' },
    ]);
  });

  it.each([
    ['the invoice that is paid', '<RfrdDocInf><Nb>1</Nb></RfrdDocInf><RfrdDocInf><Nb>CG-2026-000123</Nb></RfrdDocInf>'],
    ['further words', '<AddtlRmtInf>plata</AddtlRmtInf><AddtlRmtInf>CG-2026-000123</AddtlRmtInf>'],
    ['the payee’s reference', '<CdtrRefInf><Ref>CG-2026-000123</Ref></CdtrRefInf>'],
  ])('keeps its payer’s words if they stand as %s', (_what, strd) => {
    const details = `<TxDtls><RmtInf><Strd>${strd}</Strd></RmtInf></TxDtls>`;
    expect(read(camt(entry({ details }))).credits[0]!.text).toContain('CG-2026-000123');
  });

  it('leaves out entries that are no settled payments in lei', () => {
    const statement = read(
      camt(
        [
          entry(),
          entry({ mark: 'DBIT' }),
          entry({ amount: '<Amt Ccy="EUR">129.00</Amt>' }),
          entry({ status: '<Sts>PDNG</Sts>' }),
          entry({ mark: 'DBIT', more: '<RvslInd>true</RvslInd>' }),
          entry({ mark: 'CRDT', more: '<RvslInd>true</RvslInd>', amount: '<Amt Ccy="RON">7.00</Amt>' }),
          entry({ amount: '<Amt Ccy="RON">nonsense</Amt>' }),
        ].join(''),
      ),
    );
    expect(statement.credits).toMatchObject([{ amount: 12_900, reversed: true }]);
    expect(statement.leftOut).toEqual({ debits: 1, foreign: 1, unsettled: 3, unreadable: 1 });
  });

  it.each([
    ['129.000', 12_900],
    ['1500.000', 150_000],
    ['1500', 150_000],
    ['+0.50000', 50],
    ['.5', 50],
  ])('has a point for decimals only: %s', (amount, bani) => {
    expect(read(camt(entry({ amount: `<Amt Ccy="RON">${amount}</Amt>` }))).credits).toMatchObject([{ amount: bani }]);
  });

  it.each(['129,00', '1.500.00', '-129.00', '129.001', '.', ''])('has an unreadable amount if it says %j', (amount) => {
    const one = entry({ amount: `<Amt Ccy="RON">${amount}</Amt>` });
    expect(read(camt(one + entry())).leftOut.unreadable).toBe(1);
    expect(readStatement(camt(one))).toEqual({ ok: false, code: 'unreadable_rows', line: 1 });
  });

  it('marks a bank’s own status as unclear, and counts a pending entry without a date as unsettled', () => {
    const own = read(camt(entry({ status: '<Sts><Prtry>X1</Prtry></Sts>' }), '08'));
    expect(own.credits).toMatchObject([{ unclear: true }]);
    const pending = camt(entry({ status: '<Sts><Cd>PDNG</Cd></Sts>' }).replace(/<BookgDt>.*<\/BookgDt>/, ''));
    expect(read(pending).leftOut).toMatchObject({ unsettled: 1, unreadable: 0 });
  });

  it.each([
    ['its own entities', `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${camt('')}`, 'unsafe_xml'],
    ['half a file', camt(entry()).slice(0, 300), 'malformed_file'],
    ['20,000 nested tags', camt('<a>'.repeat(20_000) + '</a>'.repeat(20_000)), 'malformed_file'],
    ['a tag called __proto__', camt('<__proto__><Amt>1</Amt></__proto__>'), 'malformed_file'],
    ['a tag called constructor', camt('<constructor/>'), 'malformed_file'],
    ['another message', '<Document><BkToCstmrDbtCdtNtfctn/></Document>', 'unknown_form'],
    ['a web page', '<!doctype html><html></html>', 'unsafe_xml'],
  ])('is refused with %s', (_what, xml, code) => {
    expect(readStatement(xml)).toMatchObject({ ok: false, code });
  });

  it('may hold thousands of predefined entities, and keeps unknown ones as text', () => {
    const many = Array.from({ length: 1_500 }, () => entry({ details: transfer })).join('');
    expect(read(camt(many)).credits).toHaveLength(1_500);
    expect(read(camt(entry({ details: transfer.replace('&amp;', '&nimic;') }))).credits[0]!.payer).toContain('nimic');
  });

  it('has its numeric character references read as letters', () => {
    const named = transfer.replace('Popescu &amp; Ana', '&#536;tefan &#x21A;&#259;ranu &#38; Ana&#0;&#xD800;');
    expect(read(camt(entry({ details: named }))).credits[0]!.payer).toBe('Ștefan Țăranu & Ana');
  });
});

describe('any other text', () => {
  const LONG = 1_400_000;
  it.each([
    ['brackets', '('.repeat(LONG)],
    ['cells', ';'.repeat(LONG)],
    ['blanks', `${' '.repeat(LONG)}:61:`],
    ['frames', '{1:{4:'.repeat(LONG / 6)],
    ['the beginnings of messages', ':20:\n'.repeat(LONG / 5)],
    ['lines without words', '\n'.repeat(LONG)],
    ['cells of blanks', `Data;Credit;Detalii\n${' ; ;\n'.repeat(5_000)}`],
    ['a heading', `Data;${'Suma ('.repeat(LONG / 6)}`],
    ['one word', 'a'.repeat(LONG)],
    ['long lines', `${'a'.repeat(30_000)}\n`.repeat(LONG / 30_000)],
    ['quotes', '"a'.repeat(LONG / 2)],
    ['a cell of blanks', `Data;Credit\n21.11.2026;1${' '.repeat(LONG)}x`],
    ['a sum', `Data;Credit\n21.11.2026;${'1.'.repeat(LONG / 2)}`],
    ['an entry of MT940', `:20:\n:61:2611211121C129,00NTRF${'/a'.repeat(LONG / 2)}`],
    ['tags', '<a '.repeat(LONG / 3)],
  ])('of 1.4 million letters, %s, costs the processor less than a second', (_what, text) => {
    const cost = () => {
      const before = process.cpuUsage();
      readStatement(text);
      readSettlement(text);
      return process.cpuUsage(before).user / 1_000_000;
    };
    // Other processes only make a run longer, so one fast run of two is enough.
    const first = cost();
    expect(first < 1 ? first : cost()).toBeLessThan(1);
  });

  it.each(['{"a":1}', '\u0000', '<', '<a', ':20:x\n:61:', ':25:\n:60F:', 'PK\u0003\u0004', ';;;;\n;;;', '"'])(
    '%j is refused or empty, and throws nothing',
    (text) => {
      const statement = readStatement(text);
      expect(statement.ok ? statement.credits : []).toEqual([]);
    },
  );
});
