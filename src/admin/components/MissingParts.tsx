import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#admin/components/presets.ts';
import type { Lacking } from '#server/sales/orders/missing-parts.ts';

/** Lists what the shop lacks before it may open, each with a link to its screen. */
export function MissingParts({ missing, missingAfterDeploy }: Lacking) {
  const { t } = useTranslation('opening');
  const parts = [...new Set([...missing, ...missingAfterDeploy])];
  if (parts.length === 0) return null;
  return (
    <List size="sm">
      {parts.map((part) => (
        <List.Item key={part}>
          {part === 'smtp' || part === 'owner' ? (
            t(part)
          ) : (
            <PageLink
              c="inherit"
              underline="always"
              to={part === 'payment' ? '/admin/settings/selling' : '/admin/settings/firm'}
            >
              {t(part)}
            </PageLink>
          )}{' '}
          {!missingAfterDeploy.includes(part) && t('Saved. It counts as soon as the shop is published again.')}
        </List.Item>
      ))}
    </List>
  );
}
