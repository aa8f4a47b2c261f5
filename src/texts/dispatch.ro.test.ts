import { describe, expect, it } from 'vitest';
import { closedText, dispatchText, type DispatchTerms } from './dispatch.ro.ts';

const TERMS: DispatchTerms = { deliveryMethod: 'courier', paymentMethod: 'cash', makingDays: 2 };

describe('the text about the dispatch of an order', () => {
  it.each([
    ['2026-11-19', 'courier', 'Pleacă la curier: joi, 19 noiembrie. Ajunge de obicei vineri, 20 noiembrie, sau luni, 23.'],
    ['2026-11-26', 'courier', 'Pleacă la curier: joi, 26 noiembrie. Ajunge de obicei vineri, 27 noiembrie, sau miercuri, 2 decembrie (luni, 30 noiembrie, și marți, 1 decembrie, sunt sărbători legale).'],
    ['2026-11-19', 'easybox', 'Pleacă la curier: joi, 19 noiembrie. Ajunge de obicei în Easybox vineri, 20 noiembrie, sau luni, 23.'],
    ['2026-11-19', 'pickup', 'Gata de ridicare: joi, 19 noiembrie.'],
  ] as const)('names the day %s, by %s', (day, deliveryMethod, text) => {
    expect(dispatchText({ day }, { ...TERMS, deliveryMethod })).toBe(text);
  }); // prettier-ignore

  it.each([
    [false, true, 'transfer', 2, 'Pleacă la curier după ce banii ajung la noi.'],
    [false, true, 'card', 2, 'Pleacă la curier după ce plata este confirmată.'],
    [true, false, 'cash', 1, 'Pleacă la curier după ce aprobi macheta, în 1 zi lucrătoare.'],
    [true, false, 'cash', 20, 'Pleacă la curier după ce aprobi macheta, în 20 de zile lucrătoare.'],
    [true, false, 'cash', 0, 'Pleacă la curier după ce aprobi macheta.'],
    [true, true, 'transfer', 2, 'Pleacă la curier după ce aprobi macheta și banii ajung la noi, în 2 zile lucrătoare.'],
  ] as const)('names a proof that it waits for: %s, and money: %s, by %s', (awaitsProof, awaitsMoney, paymentMethod, makingDays, text) => {
    expect(dispatchText({ awaitsProof, awaitsMoney }, { ...TERMS, paymentMethod, makingDays })).toBe(text);
  }); // prettier-ignore

  it('names a print that it waits for, and no number of days', () => {
    const awaits = { awaitsProof: true, awaitsMoney: true, awaitsPrint: true };
    expect(dispatchText(awaits, { ...TERMS, paymentMethod: 'transfer' })).toBe(
      'Pleacă la curier după ce aprobi macheta, banii ajung la noi și turnăm mulajul după amprentă.',
    );
    expect(dispatchText({ ...awaits, awaitsProof: false, awaitsMoney: false }, TERMS)).toBe(
      'Pleacă la curier după ce turnăm mulajul după amprentă.',
    );
  });

  it('names money that a pick-up waits for', () => {
    const terms = { ...TERMS, deliveryMethod: 'pickup', paymentMethod: 'transfer' } as const;
    expect(dispatchText({ awaitsProof: false, awaitsMoney: true }, terms)).toBe(
      'Gata de ridicare după ce banii ajung la noi.',
    );
  });

  it('names closed days', () => {
    expect(closedText({ from: '2026-12-24', to: '2027-01-03' })).toBe(
      'Nu trimitem colete de joi, 24 decembrie, până duminică, 3 ianuarie.',
    );
    expect(closedText({ from: '2026-12-24', to: '2026-12-24' })).toBe('Nu trimitem colete joi, 24 decembrie.');
  });
});
