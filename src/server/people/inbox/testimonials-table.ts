import { sql, type InferResult } from 'kysely';
import type { TestimonialsQuery } from '#domain/inbox/inbox.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { holdsWords } from '#server/platform/lists/search-words.ts';
import { readInboxPage } from './inbox-page.ts';

export type TestimonialItem = InferResult<ReturnType<typeof selectTestimonials>>[number];

const SEARCHED = sql<string>`fold_romanian(name || ' ' || text)`;

export function listTestimonials(db: Database, query: TestimonialsQuery) {
  return readInboxPage(selectTestimonials(db), query, holdsWords(SEARCHED, query.search));
}

export function findTestimonial(db: Connection, id: string): Promise<TestimonialItem | undefined> {
  return selectTestimonials(db).where('id', '=', id).executeTakeFirst();
}

function selectTestimonials(db: Connection) {
  return db
    .selectFrom('testimonials')
    .select(['id', 'name', 'text', 'stars', 'status', 'createdAt', 'decidedAt', 'decidedBy', 'version']);
}
