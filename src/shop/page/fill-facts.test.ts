import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { makeFactFiller } from './fill-facts.ts';

const CONTENT = new URL('../../content/', import.meta.url);
const texts = readdirSync(CONTENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name.endsWith('.md') && !/(handbook|mails)$/.test(entry.parentPath))
  .map((entry) => [entry.name, readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')] as const);

/** Words for each method in a text; a past payment in cash may be mentioned whatever is on offer now. */
const NAMES = {
  easybox: /easybox/i,
  courier: /curier SameDay|SameDay courier/i,
  cash: /numerar la livrare|cash on delivery/i,
  card: /card online|paginile? securizată|charged on the secure page/i,
  transfer: /plata prin transfer|prin transfer bancar|bank transfer|## Transfer/i,
};

describe('texts of a shop', () => {
  it.each([...DELIVERY_METHODS, ...PAYMENT_METHODS])(
    'leave out %s if it is not offered, and stay well-formed',
    (off) => {
      const { fillFacts, isToldOf } = makeFactFiller(
        { ...DEFAULT_SELLING, deliveryMethods: DELIVERY_METHODS.filter((method) => method !== off) },
        PAYMENT_METHODS.filter((method) => method !== off),
      );
      const naming = texts
        .filter(([, text]) => isToldOf(/^about: (\w+)$/m.exec(text)?.[1]))
        .filter(([, text]) => NAMES[off].test(fillFacts(text)));
      expect(naming.map(([name]) => name)).toEqual([]);
      expect(texts.filter(([, text]) => /\{\{|, \.|sau \./.test(fillFacts(text)))).toEqual([]);
    },
  );

  it('say which orders can be paid in cash', () => {
    const totals = { ...DEFAULT_SELLING, cashUpTo: 200_000, cashPieces: null };
    const { fillFacts } = makeFactFiller(totals, ['cash']);
    expect(fillFacts('{{paymentMethodsHome}}. {{cashTotals}}')).toBe(
      'Numerar la livrare, fără taxă în plus. Este pentru comenzi cu un total de cel mult 2.000,00 RON.',
    );
    expect(makeFactFiller(DEFAULT_SELLING, ['cash']).fillFacts('{{cashTotals}}')).toBe(
      'Este pentru comenzi cu un total de cel mult 2.000,00 RON și cel mult 20 de bucăți.',
    );
    const pieces = makeFactFiller({ ...DEFAULT_SELLING, cashUpTo: null, cashPieces: 3 }, ['cash']);
    expect(pieces.fillFacts('{{cashTotals}}')).toBe('Este pentru comenzi cu cel mult 3 bucăți.');
    const ahead = { ...DEFAULT_SELLING, cashUpTo: null, cashPieces: null, cashForPersonalised: false };
    expect(makeFactFiller(ahead, ['cash']).fillFacts('{{cashTotals}}')).toBe(
      'Ce facem anume pentru tine se plătește înainte.',
    );
  });

  it('join the offered methods in natural language', () => {
    const said = (methods: readonly ('cash' | 'card' | 'transfer')[]) =>
      makeFactFiller(DEFAULT_SELLING, methods).fillFacts('{{paymentMethods}}; {{deliveryMethodsHome}}');
    expect(said(['cash', 'card', 'transfer'])).toBe(
      'în numerar la livrare, fără niciun cost în plus, cu cardul, online, sau prin transfer bancar; Curier SameDay sau Easybox',
    );
    expect(said(['transfer'])).toBe('prin transfer bancar; Curier SameDay sau Easybox');
  });

  it('say that prices include VAT, or that the firm pays none', () => {
    const said = (vatPayer: boolean) => {
      const { fillFacts } = makeFactFiller(DEFAULT_SELLING, [...PAYMENT_METHODS], { vatPayer, caen: '' });
      return texts.flatMap(([name, text]) => fillFacts(text).match(/[^.]*\b(TVA|VAT)\b[^.]*\./g)?.map((sentence) => `${name}: ${sentence.trim()}`) ?? []); // prettier-ignore
    };
    expect(said(true).map((sentence) => sentence.split(':')[0])).toEqual(
      expect.arrayContaining(['afiliere.md', 'metode-plata.md', 'terms-and-conditions.md', 'termeni-si-conditii.md']),
    );
    expect(said(true).filter((sentence) => /nu este plătitoare|not registered/.test(sentence))).toEqual([]);
    expect(said(false).toSorted()).toEqual([
      '2026-11-24.md: Firma nu este plătitoare de TVA.',
      '2026-11-25.md: Firma nu este plătitoare de TVA.',
      '2026-11-26.md: Firma nu este plătitoare de TVA.',
      'termeni-si-conditii.md: Firma nu este plătitoare de TVA.',
      'terms-and-conditions.md: The company is not registered for VAT.',
    ]);
  });

  it('name the CAEN class beside the registration number if it is set', () => {
    const naming = (caen: string) => {
      const { fillFacts } = makeFactFiller(DEFAULT_SELLING, ['cash'], { vatPayer: true, caen });
      return texts.filter(([, text]) => / CAEN/.test(fillFacts(text))).map(([name]) => name).toSorted(); // prettier-ignore
    };
    expect(naming('')).toEqual([]);
    expect(naming('4791')).toEqual(
      ['2026-11-24.md', '2026-11-25.md', '2026-11-26.md', 'politica-confidentialitate.md', 'privacy-policy.md', 'termeni-si-conditii.md', 'terms-and-conditions.md'], // prettier-ignore
    );
    const { fillFacts } = makeFactFiller(DEFAULT_SELLING, ['cash'], { vatPayer: true, caen: '4791' });
    expect(fillFacts('{{registration}}{{#caen}}, cod CAEN {{caen}}{{/caen}}')).toMatch(/, cod CAEN 4791$/);
  });

  it('keep marks on a line of their own out of their HTML', () => {
    const { fillFactsInHtml } = makeFactFiller(DEFAULT_SELLING, ['cash']);
    const html =
      '<p>{{#transfer}}</p>\n<h2>Transfer</h2>\n<p>{{/transfer}}</p>\n<p>{{#cash}}</p><p>Da</p><p>{{/cash}}</p>';
    expect(fillFactsInHtml(html).trim()).toBe('<p>Da</p>');
  });
});
