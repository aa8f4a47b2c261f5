import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/account.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { addCustomerNote } from '#server/people/customers/customer-notes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { syncInvoices } from '#server/sales/invoices/sync-invoices.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { insertOrder, lineRow } from './orders.ts';
import { insert, letterOf, update } from './test-database.ts';

const DONE = { status: 'approved', fulfilment: 'delivered', payment: 'paid' } as const;
const AT_HOME = { deliveryAddress: 'Strada Secreta 7', city: 'Satul-Secret', postalCode: '407123' };
const SEAT = { street: 'Strada Secreta 7', city: 'Satul-Secret', county: 'Cluj', postalCode: '' };

/**
 * Stores Ana Popescu (ana@exemplu.ro) wherever personal data can be: two closed orders (one an unpaid transfer),
 * engraving, timeline, mails, messages, notes, newsletter, discount, audit log. `Secret` marks what only she can know.
 * @returns the id of her delivered order
 */
export async function insertPersonEverywhere(db: Database, actor: Actor): Promise<string> {
  const customerId = createHash('md5').update('ana@exemplu.ro').digest('hex');
  const options = JSON.stringify([{ key: 'nume', label: 'Nume', value: 'Mara-Engraved', valueLabel: 'Mara-Engraved' }]);
  const discounted = { discount: 1_000, discountCode: 'IARNA', awb: 'AWB-SECRET', awbCourier: 'sameday' } as const;
  const typed = {
    orderMentions: 'Interfon-Secret 12',
    refundIban: 'RO00SECRET-back',
  };
  const order = await insertOrder(db, { ...DONE, ...AT_HOME, ...discounted, ...typed }, [
    lineRow({ quantity: 2 }),
    lineRow({ options, personalised: true, image: '/luna/comandata/SECRET-id-of-a-picture.jpg' }),
  ]);
  const orderId = order;
  await insert(db, 'orderGifts', {
    ...{ orderId, recipientFirstName: 'Nașa-Secret', recipientLastName: 'Secretescu' },
    ...{ recipientPhone: '+40722SECRET', message: 'Felicitare-Secret' },
  });
  const svg = '<svg><desc>Mara-Engraved</desc></svg>';
  await insert(db, 'proofs', { orderId, position: 2, svg, sha256: 'a'.repeat(64), options, approvedAt: new Date() });
  await insert(db, 'cardPayments', {
    ...{ id: 'card', orderId, provider: 'stripe', amount: 100, expiresAt: new Date() },
    ...{ sessionId: 'cs_1', url: 'https://pay/ana@exemplu.ro', state: 'expired' },
  });
  const id = '00000000-0000-4000-8000-000000000001';
  await insert(db, 'refunds', { id, orderId, amount: 100, reason: 'Ana Popescu', actor: 'a' });
  await insert(db, 'discounts', { id: 'd', code: 'IARNA', kind: 'percent', value: 10 });
  await insert(db, 'discountUses', { orderId, discountId: 'd', customerId, amount: 1_000 });
  const note = { kind: 'note', note: 'Ana sună mâine', details: '{"was":"Popescu"}' };
  await insert(db, 'events', { orderId, actor: actor.email, ...note });
  await insertReturnAndParcel(db, orderId, actor, options);
  await insertNotes(db, orderId);
  await insertUnpaidOrder(db);
  await insertLetters(db, orderId);
  await insert(db, 'idempotencyKeys', { key: crypto.randomUUID(), fingerprint: 'hash', orderId });
  const event = { kind: 'customer.note', subject: `customer/${customerId}` };
  await commit(db, { actor, event }, (unit) =>
    addCustomerNote(unit.tx, actor, customerId, 'Popescu plătește mereu la timp'),
  );
  await db.transaction().execute((transaction) => syncInvoices(transaction, order));
  await insertSavedView(db);
  await writeEvent(db, actor, { kind: 'ship', orderId: order, details: { awb: 'AWB-SECRET' } });
  return order;
}

async function insertReturnAndParcel(db: Database, orderId: string, { email }: Actor, options: string): Promise<void> {
  await insert(db, 'returns', {
    ...{ id: 'w', orderId, sequence: 1, number: 'R1', viewKey: 'SECRET-withdrawal-key-that-opens' },
    ...{ fingerprint: 'secret-hash', state: 'refunded', name: 'Ana Popescu', emailAddress: 'ana-secret@exemplu.ro' },
    ...{ reason: 'Motiv-Secret', iban: 'RO00SECRET-iban', owed: 10_000, refunded: 10_000, completesOrder: false },
  });
  const kit = { productId: 'gemeni', title: 'Kit gemeni', quantity: 1, unitPrice: 10_000 };
  await insert(db, 'returnLines', {
    returnId: 'w',
    orderId,
    position: 1,
    ...kit,
    options,
    note: 'Popescu l-a deschis',
  });
  await insert(db, 'shipments', {
    ...{ orderId, courier: 'Sameday', reference: 'P-1', state: 'made', awb: 'AWB-SECRET', madeAt: new Date() },
    ...{ toLocker: false, cashOnDelivery: 0, weightGrams: 1000, actor: email },
    ...{
      complaints: '{"awbRecipient.name":["Popescu"]}',
      tracking: 'delivered',
      trackingWords: 'Livrat lui Popescu',
      cashRefused: 'Popescu a plătit',
    },
  });
}

/** Adds notes about her contract, a failed cast and her pieces. */
async function insertNotes(db: Database, orderId: string): Promise<void> {
  const cast = { orderId, position: 1, box: 1, kit: 'piesa', failedStep: 'torn' } as const;
  await insert(db, 'secondChances', { ...cast, answers: JSON.stringify({ words: 'Mulaj-Secret' }) });
  await sql`insert into contract_terms values (${'a'.repeat(64)}, '2026-11-24', '[]') on conflict do nothing`.execute(
    db,
  );
  const contract = { orderId, termsSha256: 'a'.repeat(64), sha256: 'b'.repeat(64) };
  await insert(db, 'contractConfirmations', { ...contract, content: JSON.stringify({ title: 'Contract-Secret' }) });
  const change = { productId: 'gemeni', delta: 1, stockAfter: 1, reason: 'return', actor: 'shop' };
  await insert(db, 'stockChanges', { ...change, orderId, note: 'Popescu l-a adus' });
}

/** Adds data with their own retention term: her review with a photograph, a draft, an invoice's reason. */
export async function insertOpinionAndDraft(db: Database, orderId: string): Promise<void> {
  await update(db, 'orders', { discountReason: 'Reducere-Secret' }, { id: orderId });
  const opinion = { stars: 5, text: 'Părere-Secret', name: 'Ana P.', reply: 'Dragă Ana' };
  const refused = { status: 'rejected', reason: 'Refuz-Secret' } as const;
  const { id } = await insert(db, 'reviews', { orderId, position: 1, productId: 'gemeni', ...opinion, ...refused });
  const picture = { sha256: 'Secret-hash', width: 1, height: 1, childSeen: false, consentText: 'Da-Secret' };
  await insert(db, 'reviewPhotos', { reviewId: id, position: 1, ...picture });
  const content = JSON.stringify({ emailAddress: 'ana@exemplu.ro', phoneNo: '', firstName: 'Ana', lines: [] });
  await insert(db, 'draftOrders', { id: randomUUID(), viewKey: randomUUID(), actor: 'eu@clipeinghips.ro', content });
}

/** Adds a firm's order to a locker. */
async function insertUnpaidOrder(db: Database): Promise<void> {
  const locker = { lockerId: 'Secret-locker-7', lockerName: 'Locker-Secret', lockerCity: 'Oras-Secret' };
  const way = { paymentMethod: 'transfer', deliveryMethod: 'easybox', county: '' } as const;
  const id = await insertOrder(db, { ...way, ...locker });
  await db.transaction().execute((transaction) => syncInvoices(transaction, id));
  const firm = { name: 'Secret-Popescu PFA', taxId: '12345674', registrationNumber: '', address: SEAT };
  await update(db, 'orders', { status: 'rejected', company: JSON.stringify(firm) }, { id });
}

/** Adds a saved view whose query names her. */
async function insertSavedView(db: Database): Promise<void> {
  const userId = randomUUID();
  await insert(db, 'users', { id: userId, email: `${userId}@clipeinghips.ro`, passwordHash: 'x' });
  await insert(db, 'savedViews', { userId, screen: 'orders', name: 'De sunat', query: 'search=popescu+ana' });
}

const DESK = { orderNumber: 'CG-Secret', note: 'Notă-Secret', fingerprint: 'Amprentă-Secret' };

/** Adds mails, messages, newsletter and stock alerts of hers, and of other people, which must stay. */
async function insertLetters(db: Database, orderId: string): Promise<void> {
  const mail = { letter: letterOf('t'), kind: 'k', orderId: null, replyTo: null };
  await insert(
    db,
    'mails',
    { ...mail, orderId, recipient: 'shop@exemplu.ro', letter: letterOf('Ana Popescu') },
    {
      ...mail,
      recipient: 'Ana@exemplu.ro',
      letter: letterOf('Html-Secret', 'Subiect-Secret'),
      lastError: 'Error-Secret',
    },
    { ...mail, recipient: 'shop@exemplu.ro', letter: letterOf('De la ana@exemplu.ro'), replyTo: 'Ana@exemplu.ro' },
    { ...mail, recipient: 'altcineva@exemplu.ro' },
  );
  const hers = {
    topic: 'comanda',
    name: 'Ana Popescu',
    emailAddress: 'Ana@Exemplu.ro',
    message: 'Unde e coletul? E Secret',
    ...DESK,
  };
  const dans = { topic: 'altele', name: 'Dan', emailAddress: 'dan@exemplu.ro', message: 'Bună' };
  await insert(db, 'messages', hers, dans);
  const consent = { consentText: 'Da. E Secret.', consentSource: '/', confirmedAt: new Date() };
  const keys = { confirmKey: 'Secret-confirm-key-of-ana', leaveKey: 'Secret-leave-key-of-ana' };
  const others = { confirmKey: 'confirm-key-of-somebody-else', leaveKey: 'leave-key-of-somebody-else' };
  await insert(db, 'subscribers', { ...consent, ...keys, emailAddress: 'ANA@exemplu.ro', status: 'confirmed' });
  await insert(db, 'subscribers', { ...consent, ...others, consentText: 'Da.', emailAddress: 'dan@exemplu.ro' });
  const alerts = ['Ana@exemplu.ro', 'dan@exemplu.ro'].map((emailAddress) => ({ productId: 'gemeni', emailAddress }));
  await db.insertInto('stockAlerts').values(alerts).onConflict((clash) => clash.doNothing()).execute(); // prettier-ignore
}
