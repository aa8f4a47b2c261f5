import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchRoutes } from '#server/office/search/search-routes.ts';
import { client, request } from '#admin/components/request.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { $auth } from '#admin/session/auth-store.ts';
import { ACTIONS, hasScreen, PLACES } from './navigation.ts';
import { finder, finderStore } from './shortcuts.ts';
import { useFirstHit } from './use-first-hit.ts';

const search = client<SearchRoutes>().api.admin.search;

export function FindAnything() {
  const { t, formats } = useTexts('navigation');
  const navigate = useNavigate();
  const { role } = useStore($auth);
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const [asked] = useDebouncedValue(typed, 200);
  const found = useQuery({
    queryKey: ['find', asked],
    queryFn: () => request(search.$get({ query: { search: asked } })),
    enabled: asked.length >= 2,
    placeholderData: (before) => before,
  });
  const hit = (to: string, shownAs: Omit<SpotlightActionData, 'id' | 'onClick'>) => ({
    ...shownAs,
    id: to,
    onClick: () => void navigate(to),
  });
  const words = foldText(typed).split(/\s+/);
  const places = [
    ...PLACES.filter(({ screen }) => hasScreen(role, screen)).map((place) => ({ ...place, label: t(place.screen) })),
    ...ACTIONS.filter(({ to }) => role === 'owner' || !to.includes('/settings')).map((place) => ({
      ...place,
      label: t(`actions.${place.action}`),
    })),
  ]
    .filter(({ label }) => words.every((word) => foldText(label).includes(word)))
    .map(({ label, to, icon: Icon }) => hit(to, { label, leftSection: <Icon size={18} aria-hidden /> }));
  const results = asked.length >= 2 ? found.data : undefined;
  const groups = [
    {
      group: t('orders'),
      actions: (results?.orders ?? []).map(({ id, number, name, placedAt, total }) =>
        hit(`/admin/orders/${id}`, {
          label: `${number} · ${name}`,
          description: `${formats.dateTime(placedAt)} · ${formats.money(total)}`,
        }),
      ),
    },
    {
      group: t('products'),
      actions: (results?.products ?? []).map(({ id, title, sku }) =>
        hit(`/admin/products/edit-product/${id}`, { label: title, description: sku }),
      ),
    },
    {
      group: t('customers'),
      actions: (results?.customers ?? []).map(({ id, name, contact }) =>
        hit(`/admin/customers/${id}`, { label: name, description: contact }),
      ),
    },
  ];
  const pages = { group: t('Pages'), actions: places };
  // A query equal to a screen's name puts that screen first.
  const isNamed = places.some(({ label }) => foldText(label!) === foldText(typed));
  const shown = (isNamed ? [pages, ...groups] : [...groups, pages]).filter(({ actions }) => actions.length > 0);
  const first = shown[0]?.actions[0]?.id;
  const openFirst = useCallback(() => {
    if (!first) return;
    finder.close();
    void navigate(first);
  }, [first, navigate]);
  const isAnswered = typed.length < 2 || (typed === asked && !found.isFetching);
  const enter = useFirstHit({ store: finderStore, typed, isAnswered, openFirst });
  return (
    <Spotlight
      store={finderStore}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      // The server has already searched, ignoring diacritics.
      filter={(_, actions) => actions}
      actions={shown}
      nothingFound={found.isError ? t('Search failed') : t(isAnswered ? 'No results' : 'Searching…')}
      searchProps={{
        placeholder: t('Search orders, products, customers, pages, actions…'),
        'aria-label': t('Search'),
        maxLength: 80,
        leftSection: <IconSearch size={18} />,
        ...enter,
      }}
      scrollable
      maxHeight={440}
    />
  );
}
