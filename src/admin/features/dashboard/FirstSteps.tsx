import { Anchor, Group, Paper, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { links } from '#links';
import type { Dashboard } from './dashboard-requests.ts';
import { CardTitle, PageLink, PlainButton, PlainList } from '#admin/components/presets.ts';
import { useHiddenSteps } from '#admin/components/use-hidden-steps.ts';

/** Keeps its size beside a text of two lines. */
const ICON = { size: 22, role: 'img', style: { flexShrink: 0 } } as const;

export function FirstSteps({ shop, setUp, isTurnedOn }: Pick<Dashboard, 'shop' | 'setUp' | 'isTurnedOn'>) {
  const { t } = useTranslation('dashboard');
  const { t: settings } = useTranslation('settings');
  const [isHidden, setHidden] = useHiddenSteps();
  const steps = [
    { step: 'firm', to: '/admin/settings/firm', isDone: setUp.firm },
    { step: 'selling', to: '/admin/settings/selling', isDone: setUp.selling },
    ...(setUp.lockers === null ? [] : [{ step: 'lockers', to: '/admin/lockers', isDone: setUp.lockers } as const]),
    {
      step: 'products',
      to: '/admin/products',
      isDone: shop.activeProducts > 0 && shop.sampleProducts === 0,
      text:
        shop.sampleProducts > 0 &&
        t(
          '{{count}} products are still samples that came with the shop. Make their titles, prices, stock and photos your own, or archive them.',
          {
            count: shop.sampleProducts,
          },
        ),
    },
    { step: 'photos', to: '/admin/settings/look', isDone: setUp.photos },
    { step: 'order', href: links.home, isDone: shop.hasOrders, text: !isTurnedOn && t('start.orderWhileClosed') },
    {
      step: 'notices',
      to: '/admin/settings/official',
      isDone: setUp.missingNotices.length === 0,
      text: t('start.noticesText', { names: setUp.missingNotices.map((id) => settings(`official.${id}`)).join('; ') }),
    },
    { step: 'mail', to: '/admin/settings/mail', isDone: setUp.mailServer },
    { step: 'secure', to: '/admin/account', isDone: setUp.secondFactor },
    { step: 'open', to: '/admin/settings/opening', isDone: isTurnedOn },
  ] as const;
  if (isHidden || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Paper p="md" component="section" aria-label={t('Open your shop step by step')}>
      <Group justify="space-between" mb="sm">
        <CardTitle>{t('Open your shop step by step')}</CardTitle>
        <PlainButton size="sm" onClick={() => setHidden(true)}>
          {t('Hide these steps')}
        </PlainButton>
      </Group>
      <PlainList gap="sm" component="ol">
        {steps.map(({ step, isDone, ...place }) => (
          <Group key={step} component="li" gap="sm" wrap="nowrap" align="flex-start">
            {isDone ? (
              <IconCircleCheck {...ICON} color="var(--tone-good)" aria-label={t('done')} />
            ) : (
              <IconCircle {...ICON} color="var(--tone-neutral)" aria-label={t('to do')} />
            )}
            <div>
              {'to' in place ? (
                <PageLink size="md" to={place.to} fw={600}>
                  {t(`start.${step}`)}
                </PageLink>
              ) : (
                <Anchor size="md" href={place.href} target="_blank" fw={600}>
                  {t(`start.${step}`)}
                </Anchor>
              )}
              {!isDone && <Text>{('text' in place && place.text) || t(`start.${step}Text`)}</Text>}
            </div>
          </Group>
        ))}
      </PlainList>
    </Paper>
  );
}
