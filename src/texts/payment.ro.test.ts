import { expect, it } from 'vitest';
import { paymentRefusals } from './payment.ro.ts';

it.each(['provider_unavailable', 'database_unavailable'])(
  'without an answer (%s) the text claims nothing about money, and says what to do',
  (code) => {
    expect(paymentRefusals[code]).not.toMatch(/niciun ban|nu (ți-am|s-a) luat/i);
    for (const words of ['nu știm încă dacă plata a trecut', 'nu plăti a doua oară', 'deschide comanda peste un minut', 'Dacă nu ai plătit încă, încearcă din nou'])
      expect(paymentRefusals[code]).toContain(words);
  },
); // prettier-ignore
