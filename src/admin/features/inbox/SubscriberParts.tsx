import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SubscriberState } from '#domain/newsletter/subscriber-states.ts';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import type { SubscriberItem } from './inbox-requests.ts';
import { Aside } from '#admin/components/presets.ts';

const TONES: Record<SubscriberState, Tone> = { pending: 'wait', confirmed: 'good', left: 'neutral' };

export function Subscriber({ item }: { item: SubscriberItem }) {
  const { t } = useTranslation('inbox');
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text fw={600}>{item.emailAddress}</Text>
      <Group>
        <StatusBadge tone={TONES[item.status]} label={t(`subscribers.states.${item.status}`)} />
      </Group>
    </Stack>
  );
}

/** These are the proof of consent. */
export function ConsentProof({ item }: { item: SubscriberItem }) {
  const { t } = useTranslation('inbox');
  const formats = useFormats();
  return (
    <Stack gap={2} maw="75ch" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text>
        {formats.dateTime(item.consentAt)} · {t('from {{page}}', { page: item.consentSource })}
      </Text>
      <Aside lang="ro">{item.consentText}</Aside>
    </Stack>
  );
}

export function History({ item }: { item: SubscriberItem }) {
  const { t } = useTranslation('inbox');
  const formats = useFormats();
  const { confirmedAt, leftAt } = item;
  return (
    <Stack gap={2}>
      {confirmedAt && <Text size="xs">{t('confirmed {{when}}', { when: formats.dateTime(confirmedAt) })}</Text>}
      {leftAt && <Text size="xs">{t('unsubscribed {{when}}', { when: formats.dateTime(leftAt) })}</Text>}
      {!confirmedAt && !leftAt && (
        <Text size="xs">{t('requested {{when}}', { when: formats.dateTime(item.consentAt) })}</Text>
      )}
    </Stack>
  );
}
