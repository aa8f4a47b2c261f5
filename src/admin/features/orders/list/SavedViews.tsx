import { IconBookmark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OpensLater } from '#admin/components/OpensLater.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { toViewQuery, type OrderFilters } from '../order-filters.ts';
import { useSavedViews } from './saved-views-requests.ts';

const loadMenu = () => import('./SavedViewsMenu.tsx');

export function SavedViews({ filters }: { filters: OrderFilters }) {
  const { t } = useTranslation('orders');
  // They are there when the menu is.
  useSavedViews();
  return (
    <OpensLater
      opens="menu"
      load={loadMenu}
      given={{ query: toViewQuery(filters) }}
      button={<PlainButton leftSection={<IconBookmark size={16} aria-hidden />}>{t('Saved views')}</PlainButton>}
    />
  );
}
