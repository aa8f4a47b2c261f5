import { sql } from 'kysely';
import { CUSTOMER_ID } from '#domain/customers/customer.ts';
import { readPhotoBytes } from '#server/catalogue/reviews/photo-blobs.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { isTheirs } from './other-orders.ts';
import { draftsOfPerson, mailsOfPerson, messagesOfPerson, subscriptionOfPerson } from './person-data.ts';
import { stockAlertsOfPerson } from './stock-alerts-of-person.ts';

/**
 * Exports everything stored about a person (GDPR art. 15 and 20), or returns undefined for an unknown one. Colleagues
 * appear as `shop`, because their addresses are their own personal data. Leaves out keys that open order pages and
 * pictures; mails are plain text.
 * @param also - ids of orders that are theirs despite another name and phone; other such orders are left out
 */
export async function exportCustomer(tx: Tx, id: string, also: readonly string[] = []) {
  if (!CUSTOMER_ID.test(id)) return undefined;
  const person = await tx.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!person) return undefined;
  const orders = await exportOrders(tx, id, also);
  await addPhotoFiles(orders);
  const mails = await mailsOfPerson(
    tx,
    person.emailAddress,
    orders.map((order) => order.id),
  );
  const messages = await messagesOfPerson(tx, person.emailAddress);
  const drafts = await draftsOfPerson(tx, { emailAddress: person.emailAddress, phoneNo: person.phoneNo });
  const newsletter = await subscriptionOfPerson(tx, person.emailAddress);
  const stockAlerts = await stockAlertsOfPerson(tx, person.emailAddress);
  const notes = await tx
    .selectFrom('customerNotes')
    .select(['note', 'at'])
    .where('customerId', '=', id)
    .orderBy('id')
    .execute();
  return {
    exportedAt: new Date(),
    person: {
      id,
      firstName: person.firstName,
      lastName: person.lastName,
      emailAddress: person.emailAddress,
      phoneNo: person.phoneNo,
    },
    orders,
    mails,
    messages,
    drafts,
    newsletter,
    stockAlerts,
    notes,
  };
}

interface ExportedOrder extends Record<string, unknown> {
  id: string;
  number: string;
}

/** Exports whole rows of orders, so that a later column is included. */
async function exportOrders(tx: Tx, id: string, also: readonly string[]): Promise<ExportedOrder[]> {
  const { rows } = await sql<{ document: ExportedOrder }>`
    select to_jsonb(o) - array['view_key', 'found_by', 'goods_search_text', 'may_hold_money', 'last_position',
       'customer_id', 'version'] || jsonb_build_object(
      'lines', (select coalesce(jsonb_agg(to_jsonb(l) - array['order_id', 'image'] order by l.position), '[]')
        from order_lines l where l.order_id = o.id),
      'events', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'note', e.note,
          'details', e.details, 'by', case when e.actor = 'customer' then 'customer' else 'shop' end) order by e.id), '[]')
        from events e where e.order_id = o.id),
      'returns', (select coalesce(jsonb_agg(to_jsonb(w) - array['order_id', 'view_key', 'fingerprint', 'search_text',
          'version'] || jsonb_build_object('lines', (select jsonb_agg(to_jsonb(wl) - array['return_id', 'order_id'] order by wl.position)
            from return_lines wl where wl.return_id = w.id)) order by w.sequence), '[]')
        from returns w where w.order_id = o.id),
      'stock_notes', (select coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'note', s.note) order by s.id), '[]')
        from stock_changes s where s.order_id = o.id and s.note <> ''),
      'discount_use', (select jsonb_build_object('code', d.code, 'amount', u.amount, 'at', u.at)
        from discount_uses u join discounts d on d.id = u.discount_id where u.order_id = o.id),
      'money', (select coalesce(jsonb_agg(to_jsonb(m) - array['id', 'order_id', 'actor'] order by m.id), '[]')
        from ledger_entries m where m.order_id = o.id),
      'card_payments', (select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'order_id', 'session_id', 'url']
          order by c.created_at), '[]')
        from card_payments c where c.order_id = o.id),
      'refunds', (select coalesce(jsonb_agg(to_jsonb(r) - array['id', 'order_id', 'card_payment_id', 'actor', 'last_error']
          order by r.asked_at), '[]')
        from refunds r where r.order_id = o.id),
      'parcels', (select coalesce(jsonb_agg(to_jsonb(p) - array['id', 'order_id', 'actor', 'asking_until', 'applied',
          'asked_digest'] order by p.created_at), '[]')
        from shipments p where p.order_id = o.id),
      'proofs', (select coalesce(jsonb_agg(to_jsonb(d) - array['order_id', 'sha256'] order by d.position), '[]')
        from proofs d where d.order_id = o.id),
      'contract', (select to_jsonb(t) - array['order_id', 'sha256', 'terms_sha256']
          || jsonb_build_object('terms_version', s.version, 'terms', s.content)
        from contract_confirmations t join contract_terms s on s.sha256 = t.terms_sha256 where t.order_id = o.id),
      'reviews', (select coalesce(jsonb_agg(to_jsonb(v) - array['id', 'order_id', 'version', 'decided_by'] || jsonb_build_object(
          'photos', (select coalesce(jsonb_agg(to_jsonb(f) - array['review_id', 'sha256'] order by f.position), '[]')
            from review_photos f where f.review_id = v.id)) order by v.created_at), '[]')
        from reviews v where v.order_id = o.id),
      'gift', (select to_jsonb(h) - array['order_id', 'search_text'] from order_gifts h where h.order_id = o.id),
      'review_request', (select to_jsonb(q) - 'order_id' from review_requests q where q.order_id = o.id),
      'second_chances', (select coalesce(jsonb_agg(to_jsonb(c) - array['order_id', 'discount_id'] || jsonb_build_object('code', d.code)
          order by c.created_at), '[]')
        from second_chances c left join discounts d on d.id = c.discount_id where c.order_id = o.id),
      'invoices', (select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'series', i.series, 'number', i.number,
          'issued_on', i.issued_on, 'content', i.content) order by i.issued_at), '[]')
        from invoices i where i.order_id = o.id)) as document
    from orders o where o.customer_id = ${id} and (o.id = any(${also}::text[]) or ${isTheirs}) order by o.placed_at, o.id`.execute(
    tx,
  );
  return rows.map((row) => row.document);
}

interface ExportedPhoto {
  id: string;
  /** The WebP file in base64; null when it is lost. */
  content?: string | null;
}

/** Adds photographs' files to the exported reviews; they are too few to exceed the response limit. */
async function addPhotoFiles(orders: readonly Record<string, unknown>[]): Promise<void> {
  const reviews = orders.flatMap((order) => order.reviews as { photos: ExportedPhoto[] }[]);
  for (const photo of reviews.flatMap(({ photos }) => photos)) {
    const bytes = await readPhotoBytes(photo.id);
    photo.content = bytes && Buffer.from(bytes).toString('base64');
  }
}
