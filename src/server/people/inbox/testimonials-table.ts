import { sql, type InferResult } from 'kysely';
import { INBOX_PAGE, type TestimonialsQuery } from '#domain/inbox/inbox.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { toPage } from '#server/platform/lists/page-cursor.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { createdKey, olderThan } from './time-cursor.ts';

export type TestimonialItem = InferResult<ReturnType<typeof selectTestimonials>>[number];

const SEARCHED = sql<string>`fold_romanian(name || ' ' || text)`;

export async function listTestimonials(db: Database, { status, search, cursor }: TestimonialsQuery) {
  let testimonials = selectTestimonials(db).select(createdKey.as('key'));
  if (status) testimonials = testimonials.where('status', '=', status);
  for (const condition of holdsWords(SEARCHED, search)) testimonials = testimonials.where(condition);
  if (cursor) testimonials = testimonials.where(olderThan(cursor));
  return toPage(
    await testimonials
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(INBOX_PAGE + 1)
      .execute(),
    INBOX_PAGE,
  );
}

export function findTestimonial(db: Connection, id: string): Promise<TestimonialItem | undefined> {
  return selectTestimonials(db).where('id', '=', id).executeTakeFirst();
}

function selectTestimonials(db: Connection) {
  return db
    .selectFrom('testimonials')
    .select(['id', 'name', 'text', 'stars', 'status', 'createdAt', 'decidedAt', 'decidedBy', 'version']);
}
