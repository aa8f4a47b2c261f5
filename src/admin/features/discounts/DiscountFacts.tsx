import { Group, Progress, Stack, Text } from '@mantine/core';
import { CopyText } from '#admin/components/CopyText.tsx';
import { PageLink } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { DiscountState } from '#domain/discounts/discount-state.ts';
import type { ListedDiscount } from './discount-requests.ts';

const TONES: Record<DiscountState, Tone> = {
  active: 'good',
  scheduled: 'busy',
  paused: 'wait',
  used_up: 'neutral',
  ended: 'neutral',
  archived: 'neutral',
};

export function DiscountStateBadge({ state }: { state: DiscountState }) {
  const { t } = useTexts('discount');
  return <StatusBadge tone={TONES[state]} label={t(`states.${state}`)} />;
}

export function DiscountCode({ item: discount }: { item: ListedDiscount }) {
  const { t } = useTexts('discount');
  return (
    <Stack gap={0} miw={0}>
      <Group gap={2} wrap="nowrap">
        <PageLink size="md" to={`/admin/discount/${discount.id}`} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {discount.code}
        </PageLink>
        <CopyText text={discount.code} what={`${t('Code')} ${discount.code}`} />
      </Group>
      {discount.note && (
        <Text c="dimmed" lineClamp={2}>
          {discount.note}
        </Text>
      )}
    </Stack>
  );
}

interface UseMeterProps {
  discount: Pick<ListedDiscount, 'used' | 'totalLimit'>;
  /** True labels the count, where no heading does. */
  named?: boolean;
}

export function UseMeter({ discount, named = false }: UseMeterProps) {
  const { t, formats } = useTexts('discount');
  const { used, totalLimit } = discount;
  const name = named ? `${t('Used')}: ` : '';
  if (totalLimit === null) return <Text>{`${name}${t('{{count}} times', { count: used })}`}</Text>;
  const label = `${name}${t('{{used}} of {{limit}}', { used: formats.number(used), limit: formats.number(totalLimit) })}`;
  return (
    <Stack gap={4} miw={96}>
      <Text>{label}</Text>
      <Progress.Root size="sm">
        <Progress.Section
          value={(used / totalLimit) * 100}
          aria-label={t('Used')}
          aria-valuetext={label}
          color={used >= totalLimit ? 'gray' : 'terracotta'}
        />
      </Progress.Root>
    </Stack>
  );
}
