import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { addCustomerNote } from '#server/people/customers/customer-notes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { insertOrder, lineRow } from './orders.ts';

const DONE = { status: 'approved', fulfilment: 'delivered', payment: 'paid' } as const;

/**
 * Puts Ana Popescu (ana@exemplu.ro) wherever a person can be stored: two orders that are over (one a transfer
 * that never came, with its pro-forma), engraved names, timeline, mails, messages, notes, newsletter, discount, audit log. What only she could have said has `Secret` in it.
 * @returns the id of her delivered order
 */
export async function insertPersonEverywhere(db: Database, actor: Actor): Promise<string> {
  const customerId = createHash('md5').update('ana@exemplu.ro').digest('hex');
  await db
    .insertInto('discounts')
    .values({
      id: 'd',
      code: 'IARNA',
      kind: 'percent',
      value: 10,
      starts_at: null,
      ends_at: null,
      total_limit: null,
      per_buyer_limit: null,
      archived_at: null,
    })
    .execute();
  const engraved = JSON.stringify([
    { key: 'nume', label: 'Nume', value: 'Mara-Engraved', valueLabel: 'Mara-Engraved' },
  ]);
  const order = await insertOrder(
    db,
    {
      ...DONE,
      order_mentions: 'Interfon-Secret 12',
      discount: 1_000,
      discount_code: 'IARNA',
      awb: 'AWB-SECRET',
      awb_courier: 'sameday',
      delivery_address: 'Strada Secreta 7',
      city: 'Satul-Secret',
      postal_code: '407123',
    },
    [
      lineRow({ quantity: 2 }),
      lineRow({ options: engraved, personalised: true, image: '/luna/comandata/SECRET-id-of-a-picture.jpg' }),
    ],
  );
  await db
    .insertInto('order_gifts')
    .values({
      order_id: order,
      recipient_first_name: 'Nașa-Secret',
      recipient_last_name: 'Secretescu',
      recipient_phone: '+40722000000',
      message: 'Felicitare-Secret',
      release: null,
    })
    .execute();
  await db
    .insertInto('proofs')
    .values({
      order_id: order,
      position: 2,
      svg: '<svg><desc>Mara-Engraved</desc></svg>',
      sha256: 'a'.repeat(64),
      options: engraved,
      approved_at: new Date(),
    })
    .execute();
  const card = { id: 'card', order_id: order, provider: 'stripe', amount: 100, expires_at: new Date() };
  await db
    .insertInto('card_payments')
    .values({ ...card, session_id: 'cs_1', url: 'https://pay/ana@exemplu.ro', state: 'expired' })
    .execute();
  await db
    .insertInto('refunds')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      order_id: order,
      amount: 100,
      reason: 'Ana Popescu',
      actor: 'a',
    })
    .execute();
  const lapsed = await insertOrder(db, {
    payment_method: 'transfer',
    delivery_method: 'easybox',
    county: '',
    locker_id: 'Secret-locker-7',
    locker_name: 'Locker-Secret',
    locker_city: 'Oras-Secret',
  });
  await db.transaction().execute((transaction) => syncInvoices(transaction, lapsed));
  const company = JSON.stringify({
    name: 'Secret-Popescu PFA',
    taxId: '12345674',
    registrationNumber: '',
    address: { street: 'Strada Secreta 7', city: 'Satul-Secret', county: 'Cluj', postalCode: '' },
  });
  await db.updateTable('orders').set({ status: 'rejected', company }).where('id', '=', lapsed).execute();
  await db
    .insertInto('order_events')
    .values({
      order_id: order,
      kind: 'note',
      actor: actor.email,
      note: 'Ana sună mâine',
      details: '{"was":"Popescu"}',
    })
    .execute();
  await db
    .insertInto('discount_uses')
    .values({ order_id: order, discount_id: 'd', customer_id: customerId, amount: 1_000 })
    .execute();
  const mail = { subject: 's', html: 'h', text: 't', kind: 'k' };
  await db
    .insertInto('mails')
    .values([
      { ...mail, order_id: order, recipient: 'shop@exemplu.ro', text: 'Ana Popescu' },
      { ...mail, order_id: null, recipient: 'Ana@exemplu.ro' },
      {
        ...mail,
        order_id: null,
        recipient: 'shop@exemplu.ro',
        text: 'De la ana@exemplu.ro',
        reply_to: 'Ana@exemplu.ro',
      },
      { ...mail, order_id: null, recipient: 'altcineva@exemplu.ro' },
    ])
    .execute();
  await db
    .insertInto('messages')
    .values([
      {
        topic: 'comanda',
        name: 'Ana Popescu',
        email_address: 'Ana@Exemplu.ro',
        message: 'Unde e coletul?',
        answered_at: null,
        answered_by: null,
      },
      {
        topic: 'altele',
        name: 'Dan',
        email_address: 'dan@exemplu.ro',
        message: 'Bună',
        answered_at: null,
        answered_by: null,
      },
    ])
    .execute();
  await sql`insert into returns (id, order_id, sequence, number, view_key, fingerprint, state, name, email_address,
      reason, iban, owed, refunded, completes_order)
    values ('w', ${order}, 1, 'R1', 'SECRET-withdrawal-key-that-opens', 'secret-hash', 'refunded', 'Ana Popescu',
      'ana-secret@exemplu.ro', 'Motiv-Secret', 'RO00SECRET-iban', 10000, 10000, false)`.execute(db);
  await sql`insert into return_lines (return_id, order_id, position, product_id, title, quantity, unit_price, note)
    values ('w', ${order}, 1, 'gemeni', 'Kit gemeni', 1, 10000, 'Popescu l-a deschis')`.execute(db);
  await sql`insert into shipments (order_id, courier, reference, state, awb, made_at, to_locker, cash_on_delivery,
      weight_grams, complaints, tracking, tracking_words, actor)
    values (${order}, 'Sameday', 'P-1', 'made', 'AWB-SECRET', now(), false, 0, 1000,
      '{"awbRecipient.name":["Popescu"]}', 'delivered', 'Livrat lui Popescu', ${actor.email})`.execute(db);
  const keys = { confirm_key: 'Secret-confirm-key-of-ana', leave_key: 'Secret-leave-key-of-ana' };
  const consent = { consent_text: 'Da.', consent_source: '/', confirmed_at: new Date(), left_at: null };
  await db
    .insertInto('subscribers')
    .values([
      { ...consent, ...keys, email_address: 'ANA@exemplu.ro', status: 'confirmed' },
      {
        ...consent,
        email_address: 'dan@exemplu.ro',
        confirm_key: 'confirm-key-of-somebody-else',
        leave_key: 'leave-key-of-somebody-else',
      },
    ])
    .execute();
  await sql`insert into stock_alerts (product_id, email_address) values ('gemeni', 'Ana@exemplu.ro'), ('gemeni', 'dan@exemplu.ro')
    on conflict do nothing`.execute(db);
  await sql`insert into idempotency_keys (key, fingerprint, order_id)
      values (gen_random_uuid(), 'hash', ${order})`.execute(db);
  const audit = { action: 'customer.note', subject: `customer/${customerId}` };
  await commit(db, { actor, audit }, (unit) =>
    addCustomerNote(unit.tx, actor, customerId, 'Popescu plătește mereu la timp'),
  );
  await db.transaction().execute((transaction) => syncInvoices(transaction, order));
  await writeAudit(db, actor, { action: 'order.ship', subject: `order/${order}`, details: { awb: 'AWB-SECRET' } });
  return order;
}
