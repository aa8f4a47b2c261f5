import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/account.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { addCustomerNote } from '#server/people/customers/customer-notes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { insertOrder, lineRow } from './orders.ts';
import { insert, update } from './rows.ts';

const DONE = { status: 'approved', fulfilment: 'delivered', payment: 'paid' } as const;
const AT_HOME = { delivery_address: 'Strada Secreta 7', city: 'Satul-Secret', postal_code: '407123' };
const SEAT = { street: 'Strada Secreta 7', city: 'Satul-Secret', county: 'Cluj', postalCode: '' };

/**
 * Puts Ana Popescu (ana@exemplu.ro) wherever a person can be stored: two orders that are over (one a transfer
 * that never came, with its pro-forma), engraved names, timeline, mails, messages, notes, newsletter, discount, audit log. What only she could have said has `Secret` in it.
 * @returns the id of her delivered order
 */
export async function insertPersonEverywhere(db: Database, actor: Actor): Promise<string> {
  const customerId = createHash('md5').update('ana@exemplu.ro').digest('hex');
  const options = JSON.stringify([{ key: 'nume', label: 'Nume', value: 'Mara-Engraved', valueLabel: 'Mara-Engraved' }]);
  const discounted = { discount: 1_000, discount_code: 'IARNA', awb: 'AWB-SECRET', awb_courier: 'sameday' } as const;
  const order = await insertOrder(db, { ...DONE, ...AT_HOME, ...discounted, order_mentions: 'Interfon-Secret 12' }, [
    lineRow({ quantity: 2 }),
    lineRow({ options, personalised: true, image: '/luna/comandata/SECRET-id-of-a-picture.jpg' }),
  ]);
  const order_id = order;
  await insert(db, 'order_gifts', {
    ...{ order_id, recipient_first_name: 'Nașa-Secret', recipient_last_name: 'Secretescu' },
    ...{ recipient_phone: '+40722000000', message: 'Felicitare-Secret' },
  });
  const svg = '<svg><desc>Mara-Engraved</desc></svg>';
  await insert(db, 'proofs', { order_id, position: 2, svg, sha256: 'a'.repeat(64), options, approved_at: new Date() });
  await insert(db, 'card_payments', {
    ...{ id: 'card', order_id, provider: 'stripe', amount: 100, expires_at: new Date() },
    ...{ session_id: 'cs_1', url: 'https://pay/ana@exemplu.ro', state: 'expired' },
  });
  const id = '00000000-0000-4000-8000-000000000001';
  await insert(db, 'refunds', { id, order_id, amount: 100, reason: 'Ana Popescu', actor: 'a' });
  await insert(db, 'discounts', { id: 'd', code: 'IARNA', kind: 'percent', value: 10 });
  await insert(db, 'discount_uses', { order_id, discount_id: 'd', customer_id: customerId, amount: 1_000 });
  const note = { kind: 'note', note: 'Ana sună mâine', details: '{"was":"Popescu"}' };
  await insert(db, 'order_events', { order_id, actor: actor.email, ...note });
  await insertReturnAndParcel(db, order_id, actor);
  await insertUnpaidOrder(db);
  await insertLetters(db, order_id);
  await insert(db, 'idempotency_keys', { key: crypto.randomUUID(), fingerprint: 'hash', order_id });
  const audit = { action: 'customer.note', subject: `customer/${customerId}` };
  await commit(db, { actor, audit }, (unit) =>
    addCustomerNote(unit.tx, actor, customerId, 'Popescu plătește mereu la timp'),
  );
  await db.transaction().execute((transaction) => syncInvoices(transaction, order));
  await insertSavedView(db);
  await writeAudit(db, actor, { action: 'order.ship', subject: `order/${order}`, details: { awb: 'AWB-SECRET' } });
  return order;
}

async function insertReturnAndParcel(db: Database, order_id: string, { email }: Actor): Promise<void> {
  await insert(db, 'returns', {
    ...{ id: 'w', order_id, sequence: 1, number: 'R1', view_key: 'SECRET-withdrawal-key-that-opens' },
    ...{ fingerprint: 'secret-hash', state: 'refunded', name: 'Ana Popescu', email_address: 'ana-secret@exemplu.ro' },
    ...{ reason: 'Motiv-Secret', iban: 'RO00SECRET-iban', owed: 10_000, refunded: 10_000, completes_order: false },
  });
  const kit = { product_id: 'gemeni', title: 'Kit gemeni', quantity: 1, unit_price: 10_000 };
  await insert(db, 'return_lines', { return_id: 'w', order_id, position: 1, ...kit, note: 'Popescu l-a deschis' });
  await insert(db, 'shipments', {
    ...{ order_id, courier: 'Sameday', reference: 'P-1', state: 'made', awb: 'AWB-SECRET', made_at: new Date() },
    ...{ to_locker: false, cash_on_delivery: 0, weight_grams: 1000, actor: email },
    ...{ complaints: '{"awbRecipient.name":["Popescu"]}', tracking: 'delivered', tracking_words: 'Livrat lui Popescu' },
  });
}

/** Of a firm, to a locker. */
async function insertUnpaidOrder(db: Database): Promise<void> {
  const locker = { locker_id: 'Secret-locker-7', locker_name: 'Locker-Secret', locker_city: 'Oras-Secret' };
  const way = { payment_method: 'transfer', delivery_method: 'easybox', county: '' } as const;
  const id = await insertOrder(db, { ...way, ...locker });
  await db.transaction().execute((transaction) => syncInvoices(transaction, id));
  const firm = { name: 'Secret-Popescu PFA', taxId: '12345674', registrationNumber: '', address: SEAT };
  await update(db, 'orders', { status: 'rejected', company: JSON.stringify(firm) }, { id });
}

/** What somebody of the team looks for. */
async function insertSavedView(db: Database): Promise<void> {
  const user_id = randomUUID();
  await insert(db, 'users', { id: user_id, email: `${user_id}@clipeinghips.ro`, password_hash: 'x' });
  await insert(db, 'saved_views', { user_id, screen: 'orders', name: 'De sunat', query: 'search=popescu+ana' });
}

/** Mails, messages, newsletter and stock alerts: hers, and those of others, which stay. */
async function insertLetters(db: Database, order_id: string): Promise<void> {
  const mail = { subject: 's', html: 'h', text: 't', kind: 'k', order_id: null, reply_to: null };
  await insert(
    db,
    'mails',
    { ...mail, order_id, recipient: 'shop@exemplu.ro', text: 'Ana Popescu' },
    { ...mail, recipient: 'Ana@exemplu.ro' },
    { ...mail, recipient: 'shop@exemplu.ro', text: 'De la ana@exemplu.ro', reply_to: 'Ana@exemplu.ro' },
    { ...mail, recipient: 'altcineva@exemplu.ro' },
  );
  const hers = { topic: 'comanda', name: 'Ana Popescu', email_address: 'Ana@Exemplu.ro', message: 'Unde e coletul?' };
  const dans = { topic: 'altele', name: 'Dan', email_address: 'dan@exemplu.ro', message: 'Bună' };
  await insert(db, 'messages', hers, dans);
  const consent = { consent_text: 'Da.', consent_source: '/', confirmed_at: new Date() };
  const keys = { confirm_key: 'Secret-confirm-key-of-ana', leave_key: 'Secret-leave-key-of-ana' };
  const others = { confirm_key: 'confirm-key-of-somebody-else', leave_key: 'leave-key-of-somebody-else' };
  await insert(db, 'subscribers', { ...consent, ...keys, email_address: 'ANA@exemplu.ro', status: 'confirmed' });
  await insert(db, 'subscribers', { ...consent, ...others, email_address: 'dan@exemplu.ro' });
  const alerts = ['Ana@exemplu.ro', 'dan@exemplu.ro'].map((email_address) => ({ product_id: 'gemeni', email_address }));
  await db.insertInto('stock_alerts').values(alerts).onConflict((clash) => clash.doNothing()).execute(); // prettier-ignore
}
