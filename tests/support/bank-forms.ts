/** An entry of a bank statement. */
interface BankEntry {
  /** `2026-11-21`. */
  day: string;
  /** In bani, above zero. */
  amount: number;
  isOut: boolean;
  payer: string;
  text: string;
}

interface TableForm {
  bank: string;
  day: keyof typeof DAYS;
  sum: keyof typeof SUMS;
  above?: string;
  heading: string;
  /** Placeholders of each cell; other text is literal. */
  row: string;
  /** Rows that follow an entry's own. */
  below?: string[];
}

const MONTHS =
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'.split(' ');
const DAYS = {
  iso: (year: string, month: string, day: string) => `${year}-${month}-${day}`,
  dots: (year: string, month: string, day: string) => `${day}.${month}.${year}`,
  slashes: (year: string, month: string, day: string) => `${day}/${month}/${year}`,
  words: (year: string, month: string, day: string) => `${day} ${MONTHS[Number(month) - 1]} ${year}`,
  time: (year: string, month: string, day: string) => `${year}-${month}-${day} 10:15:00`,
  excel: (year: string, month: string, day: string) =>
    `${day}-${MONTHS[Number(month) - 1]!.slice(0, 3)}-${year.slice(2)}`,
};
const parted = (amount: number, thousands: string, decimal: string) =>
  `${String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${String(amount % 100).padStart(2, '0')}`;
const SUMS = {
  romanian: (amount: number) => parted(amount, '.', ','),
  english: (amount: number) => parted(amount, ',', '.'),
  plain: (amount: number) => parted(amount, '', '.'),
};

/** Headings and layouts of exports of Romanian banks, after public parsers of their files. */
// prettier-ignore
const TABLES: TableForm[] = [
  { bank: 'Banca Transilvania', day: 'iso', sum: 'english',
    above: 'Numar cont:,RO49BTRLRONCRT0000000001\nPerioada:,01.11.2026-30.11.2026\n',
    heading: 'Data tranzactie,Data valuta,Descriere,Referinta tranzactiei,Debit,Credit,Sold contabil',
    row: 'day,day,payer;text,REF,debit,credit,1.00' },
  { bank: 'BCR', day: 'dots', sum: 'romanian',
    heading: 'Data inregistrarii;Descrierea tranzactiei;Referinta tranzactiei;Nume partener;Suma iesire;Suma intrare;Sold',
    row: 'day;text;REF;payer;debit;credit;1,00' },
  { bank: 'BCR, George', day: 'dots', sum: 'romanian',
    heading: 'Data emitere extras,Ora emitere extras,Data inceput,Data finala,Valuta,Contul pentru care s-a generat extrasul,Titular cont,Sold contabil initial,Data finalizarii tranzactiei,Ora finalizare tranzactie,Tranzactii finalizate (detalii),Referinta oper./ document,Debit (suma),Credit (suma),Sold contabil final',
    row: '30.11.2026,10:00,01.11.2026,30.11.2026,RON,RO49RNCB0000000000000001,ATELIER,1.00,day,09:15,Incasare. Platitor: payer; RO09BCYP0000001234567890. Detalii: text,REF,debit,credit,1.00' },
  { bank: 'BCR, by the day', day: 'dots', sum: 'romanian', heading: 'Data operatiunii;Explicatie;Referinta Oper.;Debit;Credit', row: 'day;payer text;REF;debit;credit' },
  { bank: 'BRD', day: 'slashes', sum: 'romanian', heading: 'Data oper.;Descriere operatiune;Debit;Credit;Data valutei', row: 'day;payer text;debit;credit;day' },
  { bank: 'BRD, in one column', day: 'dots', sum: 'romanian', heading: 'Data inregistrarii;Detalii;Beneficiar;Referinta;Suma', row: 'day;payer text;;REF;signed' },
  { bank: 'ING, home', day: 'words', sum: 'romanian',
    heading: 'Data,,,Detalii tranzactie,,Debit,Credit', row: 'day,,,Incasare,,debit,credit',
    below: [',,,Ordonator:payer,,,', ',,,Din contul:RO09BCYP0000001234567890,,,', ',,,Detalii:text,,,'] },
  { bank: 'ING, home, its heading one place to the right', day: 'words', sum: 'romanian', above: 'Titular cont: POPESCU ANA,,,,,,,,,\n',
    heading: ',Data,,,Detalii tranzactie,,,Debit,,Credit', row: 'day,,,Incasare,,,debit,,credit,',
    below: [',,,Ordonator:payer,,,,,,', ',,,Detalii:text,,,,,,'] },
  { bank: 'ING, business', day: 'dots', sum: 'romanian',
    heading: 'numar cont;data procesarii;suma;valuta;tip tranzactie;nume beneficiar/ordonator;adresa beneficiar/ordonator;cont beneficiar/ordonator;banca beneficiar/ordonator;detalii tranzactie;sold intermediar;CUI Contrapartida',
    row: 'RO49INGB0000000000000001;day;signed;RON;Transfer;payer;Cluj;RO09BCYP0000001234567890;BCYP;text;1,00;' },
  { bank: 'ING, on paper', day: 'dots', sum: 'english', heading: 'Data;Referinta bancii;Descrierea tranzactiei;Debitari;Creditari;Sold', row: 'day;REF;payer text;debit;credit;1.00' },
  { bank: 'Raiffeisen', day: 'slashes', sum: 'plain',
    above: 'Cod BIC Raiffeisen Bank:;RZBRROBU\nCod IBAN:;RO49RZBR0000060000000001;Tip cont:;curent;Valuta:;LEI\nSold initial;Rulaj debitor;Rulaj creditor;Sold final\n10000.00;4200.50;615.00;6414.50\n',
    heading: 'Data inregistrare;Data tranzactiei;Suma debit;Suma credit;Nr. OP;Cod fiscal beneficiar;Ordonator final;Beneficiar final;Nume/Denumire ordonator/beneficiar;Denumire Banca ordonator/ beneficiar;Nr. cont in/din care se efectueaza tranzactiile;Descrierea tranzactiei',
    row: 'day;day;debit;credit;7;;payer;;payer;BANCA;RO09BCYP0000001234567890;text' },
  { bank: 'UniCredit', day: 'words', sum: 'english', above: 'Moneda: RON\n', heading: 'Data;Descriere;Debit;Credit', row: 'day;payer text;debit;credit' },
  { bank: 'CEC', day: 'dots', sum: 'romanian', heading: 'Nr;Data;Detalii;Numar ordin client;Suma', row: '1;day;payer text;7;signed' },
  { bank: 'CEC, mobile', day: 'dots', sum: 'english', heading: 'Data tranzacției;Data decontării;Ref tranz/Nr doc;Detalii;Rulaj debitor;Rulaj creditor;Sold după tranzacție', row: 'day;day;REF;payer text;debit;credit;1.00' },
  { bank: 'Libra', day: 'slashes', sum: 'english', heading: 'Data;Descriere;Data valutei;Debit;Credit;Sold', row: 'day;payer text;day;debit;credit;1.00' },
  { bank: 'Garanti BBVA', day: 'slashes', sum: 'romanian', heading: 'Data;Detalii;Suma;Sold', row: 'day;payer text;signed;1,00' },
  { bank: 'Patria', day: 'dots', sum: 'english', heading: 'Data valutei;Data decontarii;Referinta;Tranzactie debit;Tranzactie credit;Sold', row: 'day;day;payer text;debit;credit;1.00' },
  { bank: 'Nexent', day: 'dots', sum: 'english', heading: 'Data operarii;Data valutei;Referinta;Explicatii;Suma DB;Suma CR;Sold', row: 'day;day;REF;payer text;debit;credit;1.00' },
  { bank: 'Viva', day: 'dots', sum: 'romanian', heading: 'Data tranzacției;Data valorii;Descriere;Valoare;Balanță', row: 'day;day;payer text;signed;1,00' },
  { bank: 'Wise', day: 'iso', sum: 'plain', heading: 'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Payer Name,Payee Name', row: 'REF,day,signed,RON,Received money,text,1.00,payer,' },
  { bank: 'Wise, in Romanian', day: 'words', sum: 'romanian', heading: 'Data;Descriere;Bani primiți;Bani trimiși;Sold', row: 'day;payer text;credit;debit;1,00' },
  { bank: 'Revolut', day: 'time', sum: 'plain', heading: 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance', row: 'TRANSFER,Current,day,day,payer text,signed,0.00,RON,COMPLETED,1.00' },
  { bank: 'Revolut Business', day: 'iso', sum: 'plain',
    heading: 'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Fee,Fee currency,Balance,Account,Beneficiary IBAN',
    row: 'day,day,REF,TRANSFER,COMPLETED,Money added,text,payer,,RON,signed,RON,signed,signed,0.00,RON,1.00,Main,' },
  { bank: 'any, saved by Excel', day: 'excel', sum: 'romanian', above: 'sep=;\n', heading: 'Data;Suma;Detalii', row: 'day;signed RON;payer text' },
];

const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function writeTable(
  { day, sum, above = '', heading, row, below = [] }: TableForm,
  entries: readonly BankEntry[],
): string {
  const mark = heading.includes(';') ? ';' : ',';
  const rows = entries.flatMap((entry) => {
    const written = SUMS[sum](entry.amount);
    const [year, month, date] = entry.day.split('-') as [string, string, string];
    const cells: Record<string, string> = {
      day: DAYS[day](year, month, date),
      debit: entry.isOut ? written : '',
      credit: entry.isOut ? '' : written,
      signed: `${entry.isOut ? '-' : ''}${written}`,
      payer: entry.payer,
      text: entry.text,
    };
    const fill = (line: string) =>
      line
        .split(mark)
        .map((cell) => quoted(cell.replace(/\b(?:day|debit|credit|signed|payer|text)\b/g, (name) => cells[name]!)))
        .join(mark);
    return [fill(row), ...below.map(fill)];
  });
  return `${above}${heading}\n${rows.join('\n')}\n`;
}

interface Mt940Form {
  bank: string;
  /** Text around each message. */
  frame: readonly [string, string];
  /** Line ends: after 65 letters anywhere, or before a word. */
  fold: RegExp;
  details(entry: BankEntry): string;
}

/** Splits text into parts of `size` letters, each after its own mark. */
const inParts = (mark: string, code: number, text: string, size: number) =>
  (text.match(new RegExp(`.{1,${size}}`, 'gu')) ?? []).map((part, at) => `${mark}${code + at}${part}`).join('');

const ANYWHERE = /.{1,65}/gu;
const AT_WORDS = / ?\S.{0,55}\S*/gu;
const MT940: Mt940Form[] = [
  { bank: 'Banca Transilvania', frame: ['{1:F01BTRLRO22AXXX00000000000}{2:I940BTRLRO22XXXXN}{3:{108:029MSOG25}}{4:\r\n', '-}'], fold: AT_WORDS,
    details: ({ payer, text }) => `Incasare OP - canal electronic ${text} ${payer} RO09BCYP0000001234567890 BCYPROBU REF: 139ZEXA` },
  { bank: 'Alpha', frame: ['\u0001 {1:F02BUCUROBUAXXX0833510237}{2:I940            U3003}{4:\r\n', '-}\u0003'], fold: ANYWHERE,
    details: ({ payer, text }) => `Incasare interbancara PLATITOR ${payer} RO09BCYP0000001234567890 DETALII INCASARE ${text}` },
  { bank: 'ING', frame: ['', ''], fold: ANYWHERE,
    details: ({ payer, text }) => `035${inParts('~', 20, text, 27)}${inParts('~', 32, payer.slice(0, 27), 27)}~33RO25INGB0014000031948911   ~60     ~61              ~` },
  { bank: 'Raiffeisen', frame: ['', '-'], fold: ANYWHERE,
    details: ({ payer, text }) => `000^20${text}^24Ref.Doc 2268/OPMC^30RAIFFEISEN BANK S.A.^31RO05RZBR0000060003144073^32${payer}` },
  { bank: 'BRD', frame: ['', ''], fold: ANYWHERE,
    details: ({ payer, text }) => `000+20Plata           +30302410000+31RO89RZBR0000060003480121+32${payer}+33/+23${text}` },
  { bank: 'one of the Netherlands', frame: ['ABNANL2A\r\n940\r\nABNANL2A\r\n', '-'], fold: ANYWHERE, details: ({ payer, text }) => `/TRTP/SEPA/NAME/${payer}/REMI/${text}` },
  { bank: 'one of Germany', frame: [':940:\r\n', '-'], fold: ANYWHERE, details: ({ payer, text }) => `166?00GUTSCHRIFT?109250${inParts('?', 20, text, 27)}?30BTRLRO22${inParts('?', 32, payer, 12)}` },
]; // prettier-ignore

function writeMt940({ frame: [before, after], fold, details }: Mt940Form, entries: readonly BankEntry[]): string {
  const fields = entries.map((entry) => {
    const [year, month, day] = entry.day.split('-') as [string, string, string];
    const sum = parted(entry.amount, '', ',');
    return `:61:${year.slice(2)}${month}${day}${month}${day}${entry.isOut ? 'D' : 'C'}${sum}NTRFNONREF//REF\r\n${(`:86:${details(entry)}`.match(fold) ?? []).join('\r\n')}\r\n`;
  });
  return `${before}:20:STMT\r\n:25:RO49AAAA1B31007593840000\r\n:28C:1/1\r\n:60F:C261120RON1,00\r\n${fields.join('')}:62F:C261121RON1,00\r\n:86:NAME ACCOUNT OWNER: ATELIER\r\n${after}\r\n`;
}

const escaped = (text: string) => text.replace(/[^ \w-]/gu, (letter) => `&#${letter.codePointAt(0)};`);
const writeCamt = (entries: readonly BankEntry[]) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${entries
    .map(
      ({ day, amount, isOut, payer, text }) =>
        `<Ntry><Amt Ccy="RON">${parted(amount, '', '.')}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${escaped(payer)}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`;

/** Statement formats of known banks: name, and a writer of entries. */
export const BANK_FORMS: (readonly [name: string, write: (entries: readonly BankEntry[]) => string])[] = [
  ...TABLES.map(
    (form) => [`${form.bank}, as a table`, (entries: readonly BankEntry[]) => writeTable(form, entries)] as const,
  ),
  ...MT940.map(
    (form) => [`${form.bank}, as MT940`, (entries: readonly BankEntry[]) => writeMt940(form, entries)] as const,
  ),
  ['any, as CAMT.053 with numbers for letters', writeCamt],
];
