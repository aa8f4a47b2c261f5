import type { Day } from '#domain/analytics/period.ts';
import type { Bani } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import type { PaperKind, PaperVat } from './paper.ts';

/** A paper as the journal has it; a storno's sums are negative. */
export interface JournalPaper {
  kind: Exclude<PaperKind, 'proforma'>;
  number: string;
  issuedOn: Day;
  client: string;
  orderNumber: string;
  paymentMethod: PaymentMethod;
  stornoOf: string | null;
  vat: PaperVat[];
  net: Bani;
  vatTotal: Bani;
  gross: Bani;
}

/** A month's sales, with base and VAT of each rate that occurs, highest first, and what all of it comes to. */
export interface SalesJournal {
  month: string;
  rates: number[];
  papers: readonly JournalPaper[];
  sums: { rates: PaperVat[]; net: Bani; vatTotal: Bani; gross: Bani };
}

/** The sales journal of a month (Codul fiscal, art. 321; Normele metodologice, pct. 101). */
export function salesJournal(month: string, papers: readonly JournalPaper[]): SalesJournal {
  const rates = [...new Set(papers.flatMap(({ vat }) => vat.map(({ rate }) => rate)))].sort((a, b) => b - a);
  const total = (of: (paper: JournalPaper) => Bani) => papers.reduce((sum, paper) => sum + of(paper), 0);
  return {
    month,
    rates,
    papers,
    sums: {
      rates: rates.map((rate) => ({
        rate,
        net: total((paper) => atRate(paper, rate).net),
        vat: total((paper) => atRate(paper, rate).vat),
        gross: total((paper) => atRate(paper, rate).gross),
      })),
      net: total(({ net }) => net),
      vatTotal: total(({ vatTotal }) => vatTotal),
      gross: total(({ gross }) => gross),
    },
  };
}

/** What a paper holds of a rate. */
export function atRate({ vat }: Pick<JournalPaper, 'vat'>, rate: number): PaperVat {
  return vat.find((each) => each.rate === rate) ?? { rate, net: 0, vat: 0, gross: 0 };
}
