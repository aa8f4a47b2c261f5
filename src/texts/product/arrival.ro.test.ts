import { describe, expect, it } from 'vitest';
import { neededBy } from '#domain/delivery/needed-by.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { arrivalWords, neededByMark, neededByWords, type ArrivalTerms } from './arrival.ro.ts';
import { dispatchText } from '../dispatch.ro.ts';

const KIT: ArrivalTerms = { ...DEFAULT_SELLING, makingDays: 0, ways: 'cu SameDay sau în Easybox', awaitsProof: false };
const MADE: ArrivalTerms = { ...KIT, makingDays: 2, awaitsProof: true };
/** Wednesday, 25 November 2026, in Bucharest. */
const ELEVEN = new Date('2026-11-25T09:00:00Z');
const NOON = new Date('2026-11-25T10:00:00Z');

describe('the arrival of an order', () => {
  it('is shown with its days, and with today’s deadline', () => {
    expect(arrivalWords(ELEVEN, KIT)).toEqual({
      when: 'Ajunge de obicei joi, 26 noiembrie, sau vineri, 27',
      terms: ['cu SameDay sau în Easybox, dacă comanzi azi până la ora 12.'],
    });
    expect(arrivalWords(NOON, KIT)).toEqual({
      when: 'Ajunge de obicei vineri, 27 noiembrie, sau miercuri, 2 decembrie',
      terms: [
        'cu SameDay sau în Easybox, dacă comanzi acum.',
        'Luni, 30 noiembrie, și marți, 1 decembrie, sunt sărbători legale.',
      ],
    });
  });

  it('is counted from the approval of a proof, with the making days', () => {
    expect(arrivalWords(ELEVEN, MADE)).toEqual({
      when: 'Ajunge de obicei miercuri, 2 decembrie, sau joi, 3',
      terms: [
        'cu SameDay sau în Easybox, dacă aprobi macheta azi până la ora 12.',
        'Se face în 2 zile lucrătoare după ce o aprobi.',
        'Luni, 30 noiembrie, și marți, 1 decembrie, sunt sărbători legale.',
      ],
    });
    expect(arrivalWords(ELEVEN, { ...MADE, makingDays: 0, ways: 'cu SameDay' })!.terms).toEqual([
      'cu SameDay, dacă aprobi macheta azi până la ora 12.',
    ]);
  });

  it('has no deadline on a day off', () => {
    const sunday = new Date('2026-11-29T09:00:00Z');
    expect(arrivalWords(sunday, { ...MADE, ways: 'cu SameDay' })!.terms[0]).toBe(
      'cu SameDay, dacă aprobi macheta acum.',
    );
  });

  it('is the day that checkout, mail and order page show', () => {
    const terms = { deliveryMethod: 'courier', paymentMethod: 'cash', makingDays: 2 } as const;
    expect(dispatchText({ day: '2026-11-25' }, terms)).toContain(arrivalWords(ELEVEN, KIT)!.when);
  });

  it('is not shown while the shop is closed for longer than a year', () => {
    const closedDays = [{ from: '2026-01-01', to: '2028-01-01' }];
    expect(arrivalWords(ELEVEN, { ...KIT, closedDays })).toBeUndefined();
  });
});

describe('a day by which an order is needed', () => {
  it.each([
    ['2026-12-24', KIT, 'Ajunge la timp', ', dacă comanzi până marți, 22 decembrie, ora 12.'],
    ['2026-12-24', MADE, 'Ajunge la timp', ', dacă comanzi și aprobi macheta până vineri, 18 decembrie, ora 12.'],
    [
      '2026-11-26',
      KIT,
      'Poate ajunge la timp',
      ': de obicei vine joi, 26 noiembrie, sau cu o zi lucrătoare mai târziu.',
    ],
    ['2026-11-25', KIT, 'Nu mai ajunge până atunci', '. Cel mai devreme vine joi, 26 noiembrie.'],
  ] as const)('is answered for %s', (day, terms, mark, rest) => {
    const answer = neededBy(day, ELEVEN, terms, terms.makingDays);
    expect(neededByWords(answer, terms)).toBe(mark + rest);
    expect(neededByMark(answer)).toBe(mark);
  });
});
