import type { Context } from 'hono';
import { isCaptionLanguage } from '#domain/films/caption-language.ts';
import { FILM_ID, readFilmFile } from '#domain/films/film-file.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { createApi, limitRequests, type ApiEnv } from '#server/platform/http/api.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { answerFilm } from './answer-film.ts';
import { findPublishedFile } from './published-file.ts';
import { filmTag } from './film-tags.ts';

const YEAR_SECONDS = 31_536_000;

/** Netlify's CDN cannot vary by `Range` and would serve the first range for all. Browsers cache what they play. */
const BROWSER_ONLY = {
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'Netlify-CDN-Cache-Control': 'no-store',
};

/** Published films' files and captions. A film's URL names its content, so it never changes. */
export const filmsRoutes = createApi()
  .use(limitRequests(1200))
  .get('/films/:file', async (c) => {
    const file = readFilmFile(c.req.param('file'));
    const found = file && (await findPublishedFile(database(), file));
    if (!found) refuse('film_not_found');
    return answerFilm(c.req, found, BROWSER_ONLY);
  })
  .get('/films/:id/subtitrari/:language', async (c) => {
    const { id, language } = c.req.param();
    const text = await findCaptions(database(), id, language);
    if (text === undefined) refuse('film_not_found');
    return sendCaptions(c, text, cdnCacheHeaders([filmTag(id)]));
  });

async function findCaptions(db: Database, id: string, language: string): Promise<string | undefined> {
  if (!FILM_ID.test(id) || !isCaptionLanguage(language)) return undefined;
  const row = await db
    .selectFrom('filmCaptions')
    .innerJoin('films', 'films.id', 'filmId')
    .select('text')
    .where('filmId', '=', id)
    .where('language', '=', language)
    .where('films.status', '=', 'published')
    .where('films.deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.text;
}

function sendCaptions(c: Context<ApiEnv>, text: string, headers: Record<string, string>): Response {
  return c.body(text, 200, { ...headers, 'Content-Type': 'text/vtt; charset=utf-8' });
}
