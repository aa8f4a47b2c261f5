import { describe, expect, it } from 'vitest';
import { paymentRefusals } from './payment.ro.ts';

describe.each(['provider_unavailable', 'database_unavailable'])('where nobody answers (%s)', (code) => {
  const words = paymentRefusals[code]!;

  it('nothing is said of money that nobody knows about', () => {
    expect(words).not.toMatch(/niciun ban|nu (ți-am|s-a) luat/i);
    expect(words).toContain('nu știm încă dacă plata a trecut');
  });

  it('whoever may have paid is warned of paying twice, and told what to do', () => {
    expect(words).toContain('nu plăti a doua oară');
    expect(words).toContain('deschide comanda peste un minut');
  });

  it('whoever has not paid is told to try again', () => {
    expect(words).toContain('Dacă nu ai plătit încă, încearcă din nou');
  });
});
