import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { links } from '#links';
import type { Dashboard } from './dashboard-requests.ts';

/** As large beside a text of two lines as beside one. */
const ICON = { size: 22, role: 'img', style: { flexShrink: 0 } } as const;

export function FirstSteps({ shop, setUp }: Pick<Dashboard, 'shop' | 'setUp'>) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'start' });
  const steps = [
    { step: 'firm', to: '/admin/settings/firm', isDone: setUp.firm },
    { step: 'selling', to: '/admin/settings/selling', isDone: setUp.selling },
    {
      step: 'products',
      to: '/admin/products',
      isDone: shop.activeProducts > 0 && shop.sampleProducts === 0,
      text: shop.sampleProducts > 0 && t('samplesText', { count: shop.sampleProducts }),
    },
    { step: 'photos', to: '/admin/settings/look', isDone: setUp.photos },
    { step: 'order', href: links.home, isDone: shop.hasOrders },
    { step: 'notices', isDone: setUp.notices },
    { step: 'mail', to: '/admin/inbox?tab=mails', isDone: setUp.mailServer },
    { step: 'secure', to: '/admin/account', isDone: setUp.secondFactor },
  ] as const;
  return (
    <Paper p="md" component="section" aria-label={t('title')}>
      <Title order={2} size="h4">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('intro')}
      </Text>
      <Stack gap="sm" component="ol" p={0} m={0} className="plain-list">
        {steps.map(({ step, ...place }) => {
          const isDone = 'isDone' in place && place.isDone;
          return (
            <Group key={step} component="li" gap="sm" wrap="nowrap" align="flex-start">
              {isDone ? (
                <IconCircleCheck {...ICON} color="var(--tone-good)" aria-label={t('done')} />
              ) : (
                <IconCircle {...ICON} color="var(--tone-neutral)" aria-label={t('open')} />
              )}
              <div>
                {!('to' in place) && !('href' in place) ? (
                  <Text fw={600}>{t(step)}</Text>
                ) : 'to' in place ? (
                  <Anchor component={Link} to={place.to} fw={600}>
                    {t(step)}
                  </Anchor>
                ) : (
                  <Anchor href={place.href} target="_blank" fw={600}>
                    {t(step)}
                  </Anchor>
                )}
                <Text size="sm">{('text' in place && place.text) || t(`${step}Text`)}</Text>
              </div>
            </Group>
          );
        })}
      </Stack>
    </Paper>
  );
}
