import { sql } from 'kysely';
import { MOST_CHOSEN } from '#domain/customers/customer.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** May be a person's, or name them, and cannot be told by their address: an owner says so. */
export interface MaybeTheirs {
  kind: 'testimonial' | 'message';
  id: string;
  /** Of whoever wrote it. */
  name: string;
  text: string;
  at: Date;
}

/** Testimonials signed with the person's name, in either order or shortened, and others' messages that hold their address or an order of theirs. */
export async function listMaybeTheirs(db: Connection, customerId: string): Promise<MaybeTheirs[]> {
  const { rows } = await sql<MaybeTheirs>`
    with person as (select *, fold_romanian(first_name) as first, fold_romanian(last_name) as last
      from customers where id = ${customerId})
    select 'testimonial' as kind, t.id, t.name, t.text, t.created_at as at
    from testimonials t, person p
    where rtrim(fold_romanian(t.name), '. ') in
      (p.first || ' ' || p.last, p.last || ' ' || p.first, p.first || ' ' || left(p.last, 1), p.last || ' ' || left(p.first, 1))
    union all
    select 'message', m.id, m.name, m.message, m.created_at
    from messages m, person p
    where lower(m.email_address) <> lower(p.email_address)
      and ((p.email_address <> '' and position(lower(p.email_address) in lower(m.message)) > 0)
        or exists (select from orders o where o.customer_id = p.id and o.number = upper(m.order_number)))
    order by at desc, id limit ${MOST_CHOSEN}`.execute(db);
  return rows;
}
