import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams, type DataRouter } from 'react-router';

/** The address keeps a list's filters: a link shares them, Back undoes them. @param names - an unset one is empty text */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
  const [parameters, setParameters] = useSearchParams();
  const router = useContext(RouterContext)?.router;
  const key = names.map((name) => parameters.get(name) ?? '').join('\u0000');
  const filters = useMemo(
    () => Object.fromEntries(names.map((name, index) => [name, key.split('\u0000')[index]!])) as Record<Name, string>,
    [key, names],
  );
  const setFilters = useCallback(
    (changes: Partial<Record<Name, string>>) => {
      // A search that asks late takes back no click on a link.
      if (isLeaving(router)) return;
      // From the address itself: what the last render knew may be a change behind.
      const after = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, String(value));
        else after.delete(name);
      }
      setParameters(after, { replace: true });
    },
    [router, setParameters],
  );
  const isFiltered = names.some((name) => filters[name] !== '');
  const clear = useCallback(
    () => setFilters(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Name, string>>),
    [names, setFilters],
  );
  return { filters, setFilters, isFiltered, clear };
}

/** The router itself is asked: `useNavigation` tells only with the next render. */
function isLeaving(router: DataRouter | undefined): boolean {
  const next = router?.state.navigation.location;
  return next !== undefined && next.pathname !== router?.state.location.pathname;
}
