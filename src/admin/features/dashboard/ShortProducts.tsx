import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { Dashboard } from './dashboard-requests.ts';

/** Products with few or no pieces left. */
export function ShortProducts({ short }: { short: Dashboard['short'] }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'short' });
  return (
    <Paper p="md" component="section" aria-label={t('title')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <Anchor component={Link} to="/admin/inventory" size="sm">
          {t('all')}
        </Anchor>
      </Group>
      {short.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      <Stack gap={0} component="ul" p={0} m={0} className="plain-list">
        {short.map(({ id, title, stock }) => (
          <Group key={id} component="li" justify="space-between" gap="xs" py={8} className="ruled">
            <Anchor component={Link} to={`/admin/inventory?search=${encodeURIComponent(title)}`} size="sm">
              {title}
            </Anchor>
            <StatusBadge
              tone={stock === 0 ? 'bad' : 'wait'}
              label={stock === 0 ? t('soldOut') : t('left', { count: stock })}
            />
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
