import { describe, expect, it } from 'vitest';
import { ANA, useAdminCustomers } from '../../../../tests/support/fixtures/admin-customers.ts';
import { insertPersonEverywhere } from '../../../../tests/support/insert-person.ts';
import { insertOrder } from '../../../../tests/support/orders.ts';
import { insert, update } from '../../../../tests/support/rows.ts';

/** What is stored of her, table by table. */
const HERS = [
  ...['Interfon-Secret 12', 'Satul-Secret', '+40712345678', 'Secret-Popescu PFA', 'Locker-Secret', 'Mara-Engraved'],
  ...['Felicitare-Secret', 'Ana sună mâine', 'Bună /comanda', 'Unde e coletul?', 'Popescu plătește mereu la timp'],
  ...['Motiv-Secret', 'Popescu l-a deschis', 'AWB-SECRET', 'Da.', '"productId": "gemeni"', '"series": "CGF"', 'IARNA'],
  ...['pi_of_ana', 'Colț ciobit', '"approved_at": "2026-03-04T05:06:07+00:00"'],
];
/** Keys, files and people of the shop and of others. */
const NOT_HERS = [
  ...['view_key', 'SECRET-of_a-link', 'SECRET-withdrawal-key', 'SECRET-id-of-a-picture', 'secret-hash', 'key-of-ana'],
  ...['cs_1', 'https://pay', 'coleg@', 'dan@exemplu.ro', 'aaaaaaaa'],
];

describe('the customers of the back-office', () => {
  const { test, call, audit } = useAdminCustomers();

  it('are exported with everything that is stored about them, and the export is noted', async () => {
    const actor = 'coleg@clipeinghips.ro';
    const order_id = await insertPersonEverywhere(test.db, { id: 'u2', email: actor });
    await update(test.db, 'mails', { text: 'Bună /comanda/x?cheie=SECRET-of_a-link' }, { recipient: 'Ana@exemplu.ro' });
    await update(test.db, 'refunds', { reason: 'Colț ciobit' });
    await update(test.db, 'proofs', { approved_at: new Date('2026-03-04T05:06:07Z') });
    const came = { kind: 'payment', method: 'card', amount: 12_345, reference: 'pi_of_ana' } as const;
    await insert(test.db, 'ledger_entries', { order_id, actor, ...came });
    await insertOrder(test.db, { email_address: 'dan@exemplu.ro', first_name: 'Dan' });

    const answer = await call(`${ANA}/export.json`);
    const text = await answer.text();

    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="customer-[a-f0-9]{8}\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const part of HERS) expect(text, part).toContain(part);
    for (const part of NOT_HERS) expect(text, part).not.toContain(part);
    expect(await audit()).toEqual(['customer.note', 'order.ship', 'customer.export']);
  });
});
