import { describe, expect, it } from 'vitest';
import type { Statement } from '#domain/bank/statement.ts';
import { readStatement } from './read-statement.ts';

const read = (text: string) => {
  const statement = readStatement(text);
  if (!statement.ok) throw new Error(JSON.stringify(statement));
  return statement;
};
const short = ({ credits }: Extract<Statement, { ok: true }>) =>
  credits.map(({ bookedOn, amount, text }) => [bookedOn, amount, text]);

describe('a statement as a table', () => {
  it('of a bank with lines above the table, debit and credit, and quotes', () => {
    const csv = [
      '\ufeffBANCA TRANSILVANIA',
      'Numar cont:,RO49AAAA1B31007593840000',
      'Perioada:,01.11.2026-21.11.2026',
      '',
      'Data tranzactie,Data valuta,Descriere,Referinta tranzactiei,Debit,Credit,Sold contabil',
      '2026-11-21,2026-11-21,"Incasare OP - canal electronic;CG-2026-000123;Popescu Ana;RO09BCYP0000001234567890","REF1",,"1,129.00","2,000.00"',
      '2026-11-21,2026-11-21,"Comision","REF2","-5.00",,"1,995.00"',
      ',,Rulaj,,"5.00","1,129.00",',
    ].join('\r\n');
    const statement = read(csv);
    expect(statement).toMatchObject({ form: 'csv', leftOut: { debits: 1, unreadable: 0 } });
    expect(statement.credits).toEqual([
      {
        line: 6,
        account: 'RO49AAAA1B31007593840000',
        bookedOn: '2026-11-21',
        amount: 112_900,
        payer: '',
        text: 'Incasare OP - canal electronic;CG-2026-000123;Popescu Ana;RO09BCYP0000001234567890',
        bankReference: 'REF1',
        reversed: false,
      },
    ]);
  });

  it('of a bank with one sum and its sign, in a Romanian spreadsheet’s way', () => {
    const csv = [
      'numar cont;data procesarii;suma;valuta;tip tranzactie;nume beneficiar/ordonator;detalii tranzactie;sold intermediar',
      'RO49AAAA1B31007593840000;21.11.2026;129,00;RON;Incasare;POPESCU ANA;comanda CG 2026 000123;10.629,25',
      'RO49AAAA1B31007593840000;21.11.2026;-45,50;RON;Plata;CURIER SRL;factura;10.583,75',
      'RO49AAAA1B31007593840000;21.11.2026;10,00;EUR;Incasare;DAN;altceva;10,00',
    ].join('\n');
    const statement = read(csv);
    expect(statement.credits).toMatchObject([
      {
        payer: 'POPESCU ANA',
        text: 'comanda CG 2026 000123\nIncasare',
        amount: 12_900,
        account: 'RO49AAAA1B31007593840000',
      },
    ]);
    expect(statement.leftOut).toEqual({ debits: 1, foreign: 1, unsettled: 0, unreadable: 0 });
  });

  it('of a bank with two dates and two names of sums', () => {
    const csv = [
      'Data inregistrarii;Data tranzactiei;Suma debit;Suma credit;Nr. OP;Nume/Denumire ordonator/beneficiar;Descrierea tranzactiei',
      '21/11/2026;20/11/2026;;129,00;17;Popescu Ana;CG-2026-000123',
      '21/11/2026;20/11/2026;12,00;;18;Curier;AWB',
    ].join('\n');
    expect(read(csv).credits).toMatchObject([
      { bookedOn: '2026-11-21', amount: 12_900, payer: 'Popescu Ana', text: 'CG-2026-000123', bankReference: '17' },
    ]);
  });

  it('in English, with tabs', () => {
    const csv = [
      'Date completed (UTC)\tID\tType\tDescription\tReference\tPayer\tAmount\tPayment currency',
      '2026-11-21\t6560aa\tTOPUP\tMoney added\tCG-2026-000123\tAna Popescu\t129.00\tRON',
      '2026-11-21\t6560ab\tCARD_PAYMENT\tHosting\t\t\t-20.00\tRON',
    ].join('\n');
    expect(read(csv)).toMatchObject({
      credits: [{ amount: 12_900, payer: 'Ana Popescu', bankReference: '6560aa' }],
      leftOut: { debits: 1 },
    });
    expect(read(csv).credits[0]!.text).toContain('CG-2026-000123');
  });

  it('with the kind of an entry in a column of its own', () => {
    const csv = 'Data;Suma;D/C;Detalii\n21.11.2026;129,00;C;CG-2026-000123\n21.11.2026;5,00;D;comision\n';
    expect(short(read(csv))).toEqual([['2026-11-21', 12_900, 'CG-2026-000123']]);
  });

  it('with an entry over several lines in quotes', () => {
    const csv =
      'Data,Detalii tranzactie,Debit,Credit\n21 noiembrie 2026,"Incasare\nOrdonator: Popescu Ana\nDetalii: CG-2026-000123",,"129,00"\n';
    expect(short(read(csv))).toEqual([
      ['2026-11-21', 12_900, 'Incasare\nOrdonator: Popescu Ana\nDetalii: CG-2026-000123'],
    ]);
  });

  it.each([
    ['', { code: 'empty_file' }],
    ['\n\n', { code: 'empty_file' }],
    ['Data;Credit;Detalii\n', { code: 'empty_file' }],
    ['Data;Sold\n21.11.2026;5', { code: 'missing_column', column: 'credit/amount', found: ['Data', 'Sold'] }],
    ['bună ziua', { code: 'missing_column', column: 'date' }],
    ['Data,Credit\n"21.11.2026,5', { code: 'malformed_file' }],
  ])('is refused with its reason: %j', (csv, reason) => {
    expect(readStatement(csv)).toMatchObject({ ok: false, ...reason });
  });
});

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
  it('gives credits with payer and text', () => {
    expect(read(camt(entry({ details: transfer }))).credits).toEqual([
      {
        line: 1,
        account: 'RO49AAAA1B31007593840000',
        bookedOn: '2026-11-21',
        amount: 12_900,
        payer: 'Popescu & Ana',
        text: 'Comanda\nCG-2026-000123',
        bankReference: 'BANK1',
        reversed: false,
      },
    ]);
  });

  it('is read in version 08, with a prefix and the newer places of name and state', () => {
    const details = transfer.replace('<Dbtr>', '<Dbtr><Pty>').replace('</Dbtr>', '</Pty></Dbtr>');
    const xml = camt(entry({ details, status: '<Sts><Cd>BOOK</Cd></Sts>' }), '08');
    const prefixed = xml.replace(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n=');
    expect(read(prefixed)).toMatchObject({ form: 'camt053', credits: [{ payer: 'Popescu & Ana', amount: 12_900 }] });
  });

  it('takes a booked sum of several transfers apart', () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="RON">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const details = part('100.00', 'CG-2026-000123') + part('29.00', 'CG-2026-000124');
    expect(read(camt(entry({ details }))).credits).toMatchObject([
      { amount: 10_000, text: 'CG-2026-000123', bankReference: 'BANK1/1' },
      { amount: 2_900, text: 'CG-2026-000124', bankReference: 'BANK1/2' },
    ]);
  });

  it('leaves out what is no money that came to stay', () => {
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
    ['names of its own', `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${camt('')}`, 'unsafe_xml'],
    ['half a file', camt(entry()).slice(0, 300), 'malformed_file'],
    ['20,000 tags in each other', camt('<a>'.repeat(20_000) + '</a>'.repeat(20_000)), 'malformed_file'],
    ['a tag called __proto__', camt('<__proto__><Amt>1</Amt></__proto__>'), 'malformed_file'],
    ['a tag called constructor', camt('<constructor/>'), 'malformed_file'],
    ['another message', '<Document><BkToCstmrDbtCdtNtfctn/></Document>', 'unknown_form'],
    ['a page', '<!doctype html><html></html>', 'unsafe_xml'],
  ])('is refused with %s', (_what, xml, code) => {
    expect(readStatement(xml)).toMatchObject({ ok: false, code });
  });

  it('reads thousands of ordinary marks, and takes none for a name', () => {
    const many = Array.from({ length: 1_500 }, () => entry({ details: transfer })).join('');
    expect(read(camt(many)).credits).toHaveLength(1_500);
    expect(read(camt(entry({ details: transfer.replace('&amp;', '&nimic;') }))).credits[0]!.payer).toContain('nimic');
  });
});

describe('any other text', () => {
  it.each(['{"a":1}', '\u0000', '<', '<a', ':20:x\n:61:', 'PK\u0003\u0004', ';;;;\n;;;', '"'])(
    '%j is refused or empty, never thrown on',
    (text) => {
      const statement = readStatement(text);
      expect(statement.ok ? statement.credits : []).toEqual([]);
    },
  );
});
