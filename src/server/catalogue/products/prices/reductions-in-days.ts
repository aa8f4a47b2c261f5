import { sql } from 'kysely';
import type { DatedReduction } from '#domain/products/reduction-request.ts';

const day = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone 'Europe/Bucharest', 'YYYY-MM-DD')`;

/** The reductions of a row of `products`, oldest first. */
export const reductionsInDays = sql<DatedReduction[]>`coalesce((select json_agg(json_build_object('price', r.price,
    'from', ${day('r.starts_at')}, 'until', ${day("(r.ends_at - interval '1 microsecond')")},
    'state', case when r.ends_at <= now() then 'over' when r.starts_at <= now() then 'running' else 'planned' end)
    order by r.starts_at) from price_reductions r where r.product_id = products.id), '[]')`;
