import { Button, Kbd } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { hc } from 'hono/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SearchRoutes } from '#server/office/search/search-routes.ts';
import { api, request } from '#admin/components/request.ts';
import { useFormats } from '#admin/components/formats.ts';
import { $auth } from '#admin/session/auth-store.ts';
import { hasScreen, PLACES, type Screen } from './navigation.ts';
import { finder, finderStore } from './Shortcuts.tsx';

const search = hc<SearchRoutes>(...api).api.admin.search;

export function FindButton() {
  const { t } = useTranslation('navigation');
  return (
    <Button
      variant="default"
      onClick={finder.open}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <Kbd visibleFrom="sm" aria-hidden>
          Ctrl K
        </Kbd>
      }
    >
      {t('find')}
    </Button>
  );
}

/** The command palette: every screen, and orders, products and customers by what is typed. */
export function FindAnything() {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({
    queryKey: ['find', asked],
    queryFn: () => request(search.$get({ query: { search: asked } })),
    enabled: asked.length >= 2,
    placeholderData: (before) => before,
  });
  const go = (to: string) => () => void navigate(to);
  const { role } = useStore($auth);
  const isMeant = (screen: Screen) => t(screen).toLowerCase().includes(typed.trim().toLowerCase());
  const pages = PLACES.filter(({ screen }) => hasScreen(role, screen) && isMeant(screen)).map(
    ({ screen, to, icon: Icon }): SpotlightActionData => ({
      id: screen,
      label: t(screen),
      leftSection: <Icon size={18} aria-hidden />,
      onClick: go(to),
    }),
  );
  const results = asked.length >= 2 ? found.data : undefined;
  const groups: SpotlightActionGroupData[] = [
    {
      group: t('orders'),
      actions: (results?.orders ?? []).map((order) => ({
        id: order.id,
        label: `${order.number} · ${order.name}`,
        description: `${formats.dateTime(order.placedAt)} · ${formats.money(order.total)}`,
        onClick: go(`/admin/orders/${order.id}`),
      })),
    },
    {
      group: t('products'),
      actions: (results?.products ?? []).map((product) => ({
        id: `product-${product.id}`,
        label: product.title,
        description: product.sku,
        onClick: go(`/admin/products/edit-product/${product.id}`),
      })),
    },
    {
      group: t('customers'),
      actions: (results?.customers ?? []).map((customer) => ({
        id: customer.id,
        label: customer.name,
        description: customer.contact,
        onClick: go(`/admin/customers/${customer.id}`),
      })),
    },
    { group: t('pages'), actions: pages },
  ];
  return (
    <Spotlight
      store={finderStore}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      // The server has searched already, folding diacritics.
      filter={(_, actions) => actions}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      nothingFound={found.isError ? t('findFailed') : t('findNothing')}
      searchProps={{
        placeholder: t('findPlaceholder'),
        'aria-label': t('find'),
        leftSection: <IconSearch size={18} />,
      }}
      scrollable
      maxHeight={440}
    />
  );
}
