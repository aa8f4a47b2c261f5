import { TESTIMONIALS_PAGE } from '#domain/testimonials/testimonials-page.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export const TESTIMONIALS_TAG = 'testimoniale';

export interface ShownTestimonial {
  id: string;
  name: string;
  text: string;
  /** 1 to 5. */
  stars: number;
  createdAt: Date;
}

export interface ShownTestimonials {
  items: ShownTestimonial[];
  /** Number of approved testimonials on all pages. */
  count: number;
  /** Unrounded mean of their stars; 0 without any. */
  average: number;
}

export async function readTestimonials(db: Database, page: number): Promise<ShownTestimonials> {
  const approved = db.selectFrom('testimonials').where('status', '=', 'approved');
  const [total, items] = await Promise.all([
    approved
      .select(sql<number>`count(*)::integer`.as('count'))
      .select(sql<number>`coalesce(avg(stars), 0)::double precision`.as('average'))
      .executeTakeFirstOrThrow(),
    approved
      .select(['id', 'name', 'text', 'stars', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(TESTIMONIALS_PAGE)
      .offset((page - 1) * TESTIMONIALS_PAGE)
      .execute(),
  ]);
  return { ...total, items };
}
