import { MAX_RANGE_BYTES } from '#domain/films/film.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { AdminFilm } from '#server/catalogue/films/admin-film.ts';
import { openAdminSession } from '../support/admin-session.ts';
import { filmBody, uploadPoster } from '../support/film-body.ts';
import { generateFilm, type GeneratedFilm } from '../support/generated-film.ts';
import { callApi } from '../support/owner.ts';
import { uploadFilm, uploadId } from '../support/upload-film.ts';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { table } from './table.ts';
import { SESSION_COOKIE } from '../support/session-cookie.ts';

const MB = 1_000_000;
const FILM_BYTES = 300 * MB;

/** Prints how fast a film of 300 MB comes in and goes out, and what memory that takes. */
export async function benchFilms(): Promise<void> {
  const shop = await startBenchShop();
  const db = openDatabase(shop.databaseUrl);
  const { cookie } = await openAdminSession(db);
  await db.destroy();
  const owner = { shop, session: cookie.replace(`${SESSION_COOKIE}=`, ''), poster: '' };
  owner.poster = await uploadPoster(shop.address, owner.session);
  const rows = await benchMemory(owner);
  console.log(`\n## Films: 300 MB in and out\n
MB of 1,000,000 bytes on this machine. The memory is resident memory of the process that runs all functions and pages,
looked at every 5 ms; the file store that stands for Netlify Blobs runs in another, as it does there. Each line is
a new process's; idle is read after a film of 100 kB has come in and gone out. On Netlify one instance answers one
request at a time, so the lines with several at once show more than a function ever holds.\n`);
  console.log(table(['300 MB', 'MB/s', 'idle MB', 'peak MB', 'above idle MB'], rows));
  await shop.stop();
}

interface Owner {
  shop: BenchShop;
  session: string;
  poster: string;
}

async function benchMemory(owner: Owner): Promise<string[][]> {
  const film = generateFilm(FILM_BYTES);
  const { shop } = owner;
  const measure = async (name: string, bytes: number, work: () => Promise<unknown>) => {
    console.error(`${name} …`);
    await shop.restart();
    // A tiny film first, so that all code is loaded when the idle memory is read, and hardly more than code.
    await readThrough(shop, await publish(owner, generateFilm(100_000)));
    const idle = (await shop.memory('watch memory')).rss;
    const start = performance.now();
    await work();
    const speed = bytes / MB / ((performance.now() - start) / 1000);
    const { peak } = await shop.memory();
    return [name, speed.toFixed(0), ...[idle, peak, peak - idle].map((value) => (value / MB).toFixed(0))];
  };
  let source = '';
  return [
    await measure('uploaded', FILM_BYTES, async () => (source = await publish(owner, film))),
    await measure('two uploaded at once', 2 * FILM_BYTES, () =>
      Promise.all([publish(owner, film), publish(owner, film)]),
    ),
    await measure('watched by one', FILM_BYTES, () => readThrough(shop, source)),
    await measure('watched by four', 4 * FILM_BYTES, () =>
      Promise.all(Array.from({ length: 4 }, () => readThrough(shop, source))),
    ),
  ];
}

/** Uploads a film and publishes it. @returns where it plays from */
async function publish({ shop, session, poster }: Owner, film: GeneratedFilm): Promise<string> {
  const url = await uploadFilm(shop.address, session, film);
  const body = { ...filmBody(poster, { status: 'published' }), uploadId: uploadId(url) };
  const answer = await callApi(shop.address, session, 'POST', '/api/admin/films', body);
  if (!answer.ok) throw new Error(`no film: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as AdminFilm).source;
}

/** Reads a film from its beginning to its end as a player does, one range after the other. */
async function readThrough({ address }: BenchShop, source: string): Promise<void> {
  for (let next = 0, bytes = 1; next < bytes; next += MAX_RANGE_BYTES) {
    const answer = await fetch(`${address}${source}`, { headers: { range: `bytes=${next}-` } });
    if (answer.status !== 206) throw new Error(`no range: ${answer.status}`);
    for await (const _ of answer.body!);
    bytes = Number(answer.headers.get('content-range')!.split('/')[1]);
  }
}
