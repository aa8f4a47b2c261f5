import { foldText } from '#domain/text/fold-text.ts';

/** Content of a column: money received, money sent, either with its sign, the side, or the cash collected. */
type Meaning = 'credit' | 'debit' | 'amount' | 'side' | 'ramburs';

/**
 * Meanings of folded words about a sum in headings and cells. `unit` words carry none; `again` words mark the sum
 * repeated, as a total or in another currency.
 */
const MEANINGS = new Map(
  Object.entries({
    credit: `credit creditare creditari creditat creditata creditoare cr c crdt incasare incasari incasat incasata intrare intrari
      in received incoming deposit deposits primit primiti`,
    debit: `debit debitare debitari debitat debitata debitoare db dr d dbit plata plati platit platita iesire iesiri
      out paid outgoing withdrawal withdrawals trimis trimisi`,
    amount: 'suma sume valoare amount rulaj',
    side: 'dc cd sens semn sign direction',
    ramburs: 'ramburs',
    unit: 'ron lei tranzactie tranzactiei operatiune operatiunii transaction numerar bani',
    again: 'total totala eur usd gbp chf huf',
  }).flatMap(([meaning, words]) => words.split(/\s+/).map((word) => [word, meaning] as const)),
);

/** Returns the meanings of a text's words; undefined stands for an unknown word. */
function meaningsOf(written: string): Set<string | undefined> {
  const words = foldText(written)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:cod amount|cash on delivery|ramburs cont colector)\b/, 'ramburs')
    .replace(/\b(?:paid|money) (in|out)\b/, '$1')
    .replace(/\brulaj (credit|debit)or\b/, '$1')
    .replace(/\bin (?:ron|lei|(?:moneda|valuta) contului|account currency)\b/, '')
    .trim();
  return new Set(words.split(/ +/).map((word) => MEANINGS.get(word)));
}

/** Reads the one meaning of a text: „Suma debit“ is a debit, „Debit/Credit“ a side; „Suma comision“ is no sum. */
function readSum(text: string): { means: Meaning | undefined; isAgain: boolean } {
  const said = meaningsOf(text);
  const isAgain = said.delete('again');
  said.delete('unit');
  if (said.has('credit') && said.has('debit')) return { means: 'side', isAgain };
  if (said.size > 1) said.delete('amount');
  if (said.has('ramburs')) said.delete('credit');
  const [means] = said;
  return { means: said.size === 1 ? (means as Meaning | undefined) : undefined, isAgain };
}

/** Reads the side that a cell names; `perhaps_debit` if other words stand beside it. */
export function readSide(cell: string): 'credit' | 'debit' | 'perhaps_debit' | undefined {
  if (cell === '+' || cell === '-') return cell === '+' ? 'credit' : 'debit';
  const { means } = readSum(cell);
  if (means === 'credit' || means === 'debit') return means;
  const said = meaningsOf(cell);
  return said.has('debit') && !said.has('credit') ? 'perhaps_debit' : undefined;
}

export type SumColumn = 'credit' | 'debit' | 'amount' | 'side';

export interface SumColumns {
  /** Column index of each sum, -1 without one. */
  places: Record<SumColumn, number>;
  /** Headings any of which may be the sum, as the file writes them. */
  unclear: string[];
}

/** Finds a statement's sums: two columns for credits and debits, or one column with a sign or a side. */
export function findStatementSums(headings: readonly string[]): SumColumns {
  const find = finder(headings);
  const [credit, debit, amount, side] = [find('credit'), find('debit'), find('amount'), find('side')];
  if (credit.length === 1 && debit.length === 1) return chosen(headings, { credit, debit });
  const several = [credit, debit].find((columns) => columns.length > 1);
  const beside = amount.length > 0 ? [...credit, ...debit] : [];
  return chosen(headings, { credit, debit, amount, side }, several ?? [...amount, ...beside]);
}

/** Finds a settlement's sum: the cash-on-delivery column, or else the only column of amounts or credits. */
export function findCollectedSum(headings: readonly string[]): SumColumns {
  const find = finder(headings);
  const ramburs = find('ramburs');
  const amount = ramburs.length > 0 ? ramburs : [...find('amount'), ...find('credit')];
  return chosen(headings, { amount }, amount);
}

/** Finds columns by meaning, and uses a repeated sum only if no other column has the meaning. */
const finder = (headings: readonly string[]) => {
  const read = headings.map(readSum);
  return (wanted: Meaning) => {
    const places = [...read.keys()].filter((at) => read[at]!.means === wanted);
    const own = places.filter((at) => !read[at]!.isAgain);
    return own.length > 0 ? own : places;
  };
};

/** @param alike - columns of which a file may have only one */
function chosen(
  headings: readonly string[],
  columns: Partial<Record<SumColumn, number[]>>,
  alike: readonly number[] = [],
): SumColumns {
  const first = (sum: SumColumn) => columns[sum]?.[0] ?? -1;
  return {
    places: { credit: first('credit'), debit: first('debit'), amount: first('amount'), side: first('side') },
    unclear: alike.length > 1 ? [...alike].sort((a, b) => a - b).map((at) => headings[at]!) : [],
  };
}
