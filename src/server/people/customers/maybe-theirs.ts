import { sql } from 'kysely';
import { MOST_CHOSEN } from '#domain/customers/customer.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Text that may be a person's, or name them, without a matching address: an owner decides. */
export interface MaybeTheirs {
  kind: 'testimonial' | 'message';
  id: string;
  /** Name of the author. */
  name: string;
  text: string;
  at: Date;
}

/** Lists testimonials signed with the person's name, in any order or shortened, and messages that mention them. */
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
