import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferRequestType, type InferResponseType } from 'hono/client';
import type { AdminFilmsRoutes } from '#server/catalogue/films/admin-films-routes.ts';
import { api, request } from '#admin/components/request.ts';

const films = hc<AdminFilmsRoutes>(...api).api.admin.films;
const one = films[':id'];

export type Films = InferResponseType<typeof films.$get, 200>;
export type AdminFilm = Films['films'][number];
type NewFilm = InferRequestType<typeof films.$post>['json'];
type ChangedFilm = InferRequestType<typeof one.$put>['json'];
type ReplacedFilm = InferRequestType<typeof one.file.$post>['json'];

const KEY = ['films'];

export const useFilms = () => useQuery({ queryKey: KEY, queryFn: readFilms });
export const readFilms = () => request(films.$get());

/** The team plays drafts too. */
export const filmFileAddress = (film: Pick<AdminFilm, 'id' | 'source'>) =>
  // A replaced film has another source: no browser may take the earlier one for it.
  `${one.file.$url({ param: { id: film.id } }).pathname}?${encodeURIComponent(film.source.replace(/^.*\//, ''))}`;

export const createFilm = (json: NewFilm) => request(films.$post({ json }));
export const replaceFilmFile = (id: string, json: ReplacedFilm) => request(one.file.$post({ param: { id }, json }));

export const useSaveFilm = (id: string) =>
  useFilmWrite((json: ChangedFilm) => request(one.$put({ param: { id }, json })));

export const useOrderFilms = () => useFilmWrite((ids: string[]) => request(films.order.$put({ json: { ids } })));

export const useDeleteFilm = () => useFilmWrite((id: string) => request(one.$delete({ param: { id } })));

export const useRestoreFilm = () => useFilmWrite((id: string) => request(one.restore.$post({ param: { id } })));

function useFilmWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}
