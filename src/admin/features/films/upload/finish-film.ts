import { uploadPicture } from '#admin/components/media-requests.ts';
import { shrinkPicture } from '#admin/components/shrink-picture.ts';
import type { FilmFacts } from '#domain/films/film-content.ts';
import { createFilm, readFilms, replaceFilmFile } from '../films-requests.ts';

interface Arrived {
  url: string;
  name: string;
  facts: FilmFacts;
  poster: Blob;
  replaces: string | undefined;
}

/** Makes a film of an upload that is complete: a new draft, or another film's file. @returns the film's id */
export async function finishFilm({ url, name, facts, poster, replaces }: Arrived): Promise<string> {
  const { picture } = await shrinkPicture(new File([poster], 'poster', { type: poster.type }));
  const { path } = await uploadPicture(picture);
  const file = { uploadId: url.split('/').at(-1)!, poster: path, ...facts };
  const replaced = replaces && (await readFilms()).films.find(({ id }) => id === replaces);
  // A film that was deleted meanwhile cannot get another file: the upload becomes one of its own.
  if (replaced) return (await replaceFilmFile(replaced.id, { ...file, version: replaced.version })).id;
  const words = { title: titleOf(name), description: '', captions: [], products: [] };
  return (await createFilm({ ...file, ...words, status: 'draft' })).id;
}

/** A title to begin with: `cum_torni-ghipsul.mp4` becomes "cum torni ghipsul". */
function titleOf(name: string): string {
  const words = name.replace(/\.\w+$/, '').replace(/[\s_-]+/g, ' ').trim(); // prettier-ignore
  return [...words].slice(0, 120).join('') || name.slice(0, 120);
}
