import { ownersSession } from './owner.ts';
import { deleteFilm, makeFilm } from './made-film.ts';
import { addProduct } from './shop-database.ts';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:30.000\nApă la 20–22 °C\n';

/** A published film that one test alone has, with captions. */
export interface FilmOfTest {
  id: string;
  title: string;
  source: string;
  product: { id: string; title: string };
}

/** Makes a film for a test, as a fixture, and takes it away after it. */
export async function filmOfTest(
  { baseURL }: { baseURL: string | undefined },
  use: (film: FilmOfTest) => Promise<void>,
): Promise<void> {
  const session = await ownersSession(baseURL!);
  const product = await addProduct({ price: 10_000, stock: 5 });
  const title = `Mânuța de probă ${crypto.randomUUID().slice(0, 8)}`;
  const words = { title, description: 'Pas cu pas.', products: [product.id] };
  const made = await makeFilm(baseURL!, session, { ...words, captions: [{ language: 'ro', text: CAPTIONS }] });
  await use({ ...made, title, product });
  await deleteFilm(baseURL!, session, made.id);
}
