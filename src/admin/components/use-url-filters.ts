import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams, type DataRouter } from 'react-router';

/** Keeps a list's filters in the address: links share them, Back undoes them. @param names - unset ones are empty */
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
      // A delayed search must not cancel a navigation.
      if (isLeaving(router)) return;
      // Reads the address itself, because the last render may be one change behind.
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

/** Asks the router itself, because `useNavigation` knows only after the next render. */
function isLeaving(router: DataRouter | undefined): boolean {
  const next = router?.state.navigation.location;
  return next !== undefined && next.pathname !== router?.state.location.pathname;
}
