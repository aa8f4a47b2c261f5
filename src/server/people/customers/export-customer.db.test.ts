import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { ANA, test, call, audit, useAdminCustomers } from '../../../../tests/support/fixtures/admin-customers.ts';

useAdminCustomers();

describe('the customers of the back-office', () => {
  it('are exported with everything that is stored about them, and the export is noted', async () => {
    const company = JSON.stringify({ name: 'Atelierul Anei SRL', taxId: '12345674', registrationNumber: '', address: null }); // prettier-ignore
    const options = JSON.stringify([{ key: 'nume', label: 'Nume', value: 'Mara', valueLabel: 'Mara' }]);
    const order = await insertOrder(test.db, { order_mentions: 'Interfon 12', payment: 'paid', company }, [
      lineRow({ options }),
    ]);
    await test.db
      .insertInto('order_events')
      .values({ order_id: order, kind: 'note', actor: 'coleg@clipeinghips.ro', note: 'A sunat' })
      .execute();
    await test.db
      .insertInto('mails')
      .values({
        kind: 'k',
        order_id: order,
        recipient: 'ana@exemplu.ro',
        subject: 'Comanda',
        html: '',
        text: 'Bună /comanda/x?cheie=SECRET-of_a-link',
      })
      .execute();
    await test.db
      .insertInto('messages')
      .values({
        topic: 't',
        name: 'Ana',
        email_address: 'ANA@exemplu.ro',
        message: 'Mulțumesc',
        answered_at: null,
        answered_by: null,
      })
      .execute();
    await test.db
      .insertInto('subscribers')
      .values({
        email_address: 'Ana@Exemplu.ro',
        confirm_key: 'a-key-that-confirms-it',
        leave_key: 'a-key-that-leaves-again',
        consent_text: 'Sunt de acord',
        consent_source: '/blogs',
        confirmed_at: null,
        left_at: null,
      })
      .execute();
    await test.db
      .insertInto('stock_alerts')
      .values({ product_id: 'labuta', email_address: 'Ana@exemplu.ro' })
      .execute();
    await test.db
      .insertInto('proofs')
      .values({
        order_id: order,
        position: 1,
        svg: '<svg><desc>Macheta Marei</desc></svg>',
        sha256: 'f'.repeat(64),
        options,
        approved_at: new Date('2026-03-04T05:06:07Z'),
      })
      .execute();
    const actor = 'coleg@clipeinghips.ro';
    const { id: card } = await test.db
      .insertInto('card_payments')
      .values({
        id: 'c-1',
        order_id: order,
        provider: 'stripe',
        amount: 12_345,
        session_id: 'cs_secret',
        url: 'https://pay.exemplu.ro/c-1',
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('ledger_entries')
      .values({ order_id: order, kind: 'payment', method: 'card', amount: 12_345, reference: 'pi_of_ana', actor })
      .execute();
    await test.db
      .insertInto('refunds')
      .values({ id: randomUUID(), order_id: order, card_payment_id: card, amount: 1, reason: 'Colț ciobit', actor })
      .execute();
    await test.db
      .insertInto('shipments')
      .values({
        order_id: order,
        courier: 'sameday',
        reference: 'CG-parcel-1',
        state: 'made',
        awb: '1SD0000001',
        made_at: new Date(),
        to_locker: false,
        cash_on_delivery: 0,
        weight_grams: 900,
        actor,
      })
      .execute();
    await test.db.transaction().execute((transaction) => syncInvoices(transaction, order));
    await call(`${ANA}/notes`, 'POST', { note: 'Plătește la timp' });
    await insertOrder(test.db, { email_address: 'dan@exemplu.ro', first_name: 'Dan' });

    const answer = await call(`${ANA}/export.json`);
    const text = await answer.text();

    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="customer-[a-f0-9]{8}\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const part of [
      'Interfon 12',
      'Atelierul Anei SRL',
      'Mara',
      'A sunat',
      'Bună',
      'Mulțumesc',
      'Plătește la timp',
      '+40712345678',
      'Sunt de acord',
      'pi_of_ana',
      'Colț ciobit',
      '1SD0000001',
      '"productId": "labuta"',
      '"series": "CGF"',
      'Macheta Marei',
      '"approved_at": "2026-03-04T05:06:07+00:00"',
    ])
      expect(text).toContain(part);
    for (const part of [
      'view_key',
      'SECRET-of_a-link',
      'a-key-that',
      'coleg@',
      'dan@exemplu.ro',
      'cs_secret',
      'pay.exemplu.ro',
      'ffffffff',
    ])
      expect(text).not.toContain(part);
    expect(await audit()).toEqual(['customer.note', 'customer.export']);
  });
});
