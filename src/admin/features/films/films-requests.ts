import type { InferRequestType, InferResponseType } from 'hono/client';
import type { AdminFilmsRoutes } from '#server/catalogue/films/admin-films-routes.ts';
import { client, request } from '#admin/components/request.ts';
import { useRead, useWrite } from '#admin/components/use-requests.ts';
import { links } from '#links';

const films = client<AdminFilmsRoutes>().api.admin.films;
const one = films[':id'];

export type Films = InferResponseType<typeof films.$get, 200>;
export type AdminFilm = Films['films'][number];
type NewFilm = InferRequestType<typeof films.$post>['json'];
type ChangedFilm = InferRequestType<typeof one.$put>['json'];
type ReplacedFilm = InferRequestType<typeof one.file.$post>['json'];

const TOUCHED = ['films'];

export const useFilms = () => useRead(films);
export const readFilms = () => request(films.$get());

/** Returns the address of a film's file, which the team also plays for drafts. */
export const filmFileAddress = (film: Pick<AdminFilm, 'id' | 'source'>) =>
  // The query changes with a replaced file, so that browsers do not play the old one from cache.
  `${one.file.$url({ param: { id: film.id } }).pathname}?${encodeURIComponent(film.source.replace(/^.*\//, ''))}`;

export const createFilm = (json: NewFilm) => request(films.$post({ json }));
export const replaceFilmFile = (id: string, json: ReplacedFilm) => request(one.file.$post({ param: { id }, json }));

export const useSaveFilm = (id: string) => useWrite((json: ChangedFilm) => one.$put({ param: { id }, json }), TOUCHED);
export const useOrderFilms = () => useWrite((ids: string[]) => films.order.$put({ json: { ids } }), TOUCHED);
export const useDeleteFilm = () => useWrite((id: string) => one.$delete({ param: { id } }), TOUCHED);
export const useRestoreFilm = () => useWrite((id: string) => one.restore.$post({ param: { id } }), TOUCHED);

export const filmInShop = (id: string) => `${links.videos}#film-${id}`;
