import { expect, it } from 'vitest';
import { paymentRefusals } from './payment.ro.ts';

it.each(['provider_unavailable', 'database_unavailable'])(
  'where nobody answers (%s) nothing is said of money that nobody knows about, and both are told what to do',
  (code) => {
    expect(paymentRefusals[code]).not.toMatch(/niciun ban|nu (ți-am|s-a) luat/i);
    for (const words of ['nu știm încă dacă plata a trecut', 'nu plăti a doua oară', 'deschide comanda peste un minut', 'Dacă nu ai plătit încă, încearcă din nou'])
      expect(paymentRefusals[code]).toContain(words);
  },
); // prettier-ignore
