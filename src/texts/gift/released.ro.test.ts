import { describe, expect, it } from 'vitest';
import { releasedText } from './released.ro.ts';

const ready = { awaitsProof: false, awaitsMoney: false };

describe('a gift that waits no longer', () => {
  it('is made ready to be sent', () => {
    expect(releasedText({ arriveOn: null }, ready)).toBe('Nu mai așteaptă: îl pregătim de trimis.');
  });

  it('is not said to be made ready while its money or its proof is waited for', () => {
    expect(releasedText({ arriveOn: null }, { ...ready, awaitsMoney: true })).toBe(
      'Nu mai așteaptă altceva: îl pregătim de trimis după ce plata ajunge la noi.',
    );
    expect(releasedText({ arriveOn: null }, { awaitsProof: true, awaitsMoney: true })).toContain(
      'după ce aprobi macheta și plata ajunge la noi',
    );
    expect(releasedText({ arriveOn: null }, { awaitsProof: true, awaitsMoney: true, awaitsPrint: true })).toBe(
      'Nu mai așteaptă altceva: îl pregătim de trimis după ce aprobi macheta, plata ajunge la noi și turnăm mulajul după amprentă.',
    );
  });

  it('keeps the day that its buyer asked for in sight', () => {
    expect(releasedText({ arriveOn: '2026-12-05' }, ready)).toBe(
      'Nu mai așteaptă: îl pregătim de trimis. Ziua cerută de tine: cel târziu sâmbătă, 5 decembrie.',
    );
  });
});
