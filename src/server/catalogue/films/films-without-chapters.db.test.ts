import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFilmFixture, type FilmFixture } from '../../../../tests/support/film-fixture.ts';
import { generateFilm } from '../../../../tests/support/generated-film.ts';

const NAME = '20261129020000_films_without_chapters/migration.sql';
const migration = readFileSync(resolve(import.meta.dirname, '../../../../netlify/database/migrations', NAME), 'utf8');

let backend: FilmFixture;
beforeAll(async () => {
  backend = await openFilmFixture();
});
afterAll(() => backend.close());

it('what was written of chapters stays in the description, and Hungarian captions alone go', async () => {
  const make = async () => (await backend.makeFilm(await backend.upload(generateFilm(1024, 'video/mp4'), 1024))).id;
  const [told, plain] = [await make(), await make()];
  // As the tables were before.
  await sql`alter table films add column chapters jsonb not null default '[]'`.execute(backend.db);
  await sql`alter table film_captions drop constraint film_captions_language_check`.execute(backend.db);
  await sql`alter table film_captions add constraint film_captions_language_check
    check (language in ('ro', 'en', 'hu'))`.execute(backend.db);
  const chapters = JSON.stringify([{ startMs: 0, title: 'Apa' }, { startMs: 3_725_000, title: 'Ghipsul' }]); // prettier-ignore
  await sql`update films set chapters = ${chapters}::jsonb, description = 'Pas cu pas.' where id = ${told}`.execute(
    backend.db,
  );
  await sql`insert into film_captions values (${told}, 'hu', 'WEBVTT'), (${told}, 'en', 'WEBVTT')`.execute(backend.db);

  await sql.raw(migration).execute(backend.db);

  const descriptions = await backend.db
    .selectFrom('films')
    .select(['id', 'description', 'version'])
    .where('id', 'in', [told, plain])
    .execute();
  expect(descriptions.find(({ id }) => id === told)).toMatchObject({
    description: 'Pas cu pas.\n\n0:00 Apa\n62:05 Ghipsul',
    version: 2,
  });
  expect(descriptions.find(({ id }) => id === plain)).toMatchObject({ version: 1 });
  const languages = await backend.db
    .selectFrom('film_captions')
    .select('language')
    .where('film_id', '=', told)
    .execute();
  expect(languages.map(({ language }) => language).toSorted()).toEqual(['en', 'ro']);
});
