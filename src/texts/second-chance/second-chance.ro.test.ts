import { describe, expect, it } from 'vitest';
import { missingAdvice } from './advice.ro.ts';
import { noBoxWords, takenWords } from './second-chance.ro.ts';

describe('what the order’s page says once every box is answered', () => {
  it('speaks of the code while it can be used, and no longer', () => {
    expect(takenWords([{ code: { state: 'used_up' } }, { code: { state: 'active' } }])).toContain(
      'codul pentru alginat',
    );
    for (const code of [undefined, { state: 'used_up' }, { state: 'ended' }] as const)
      expect(takenWords([{ code }])).toBe('Găsești aici răspunsurile tale și ce schimbi data viitoare.');
  });
});

describe('what is missing besides alginate', () => {
  it('promises alginate below only where it is', () => {
    expect(missingAdvice('plaster', true)).toContain('Alginatul te așteaptă mai jos');
    expect(missingAdvice('plaster', false)).toBe('Pentru tine ajunge ghipsul, pe care îl iei separat.');
    expect(missingAdvice('alginate', true)).toBeUndefined();
  });
});

describe('an order none of whose boxes gets a second chance', () => {
  const delivered = { status: 'approved', isWithdrawn: false, fulfilment: 'delivered', deliveryMethod: 'courier' } as const; // prettier-ignore
  const words = (changes: Partial<Parameters<typeof noBoxWords>[0]>, isOffered = true) =>
    noBoxWords({ ...delivered, ...changes }, isOffered);

  it('promises the questions only where the kit is still to come', () => {
    expect(words({ fulfilment: 'unfulfilled' })).toContain('te așteaptă aici după ce primești kitul');
    expect(words({ fulfilment: 'unfulfilled' }, false)).not.toContain('te așteaptă');
    expect(words({ isWithdrawn: true })).toContain('Te-ai retras din această comandă');
    expect(words({ fulfilment: 'unfulfilled', isWithdrawn: true })).toContain('Te-ai retras');
    expect(words({ status: 'rejected' })).toContain('a fost anulată');
    expect(words({})).toContain('nu avem o a doua șansă');
  });
});
