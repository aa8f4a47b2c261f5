import { Anchor, Group, Spoiler, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNames } from '#admin/components/use-names.ts';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import type { MessageItem } from './inbox-requests.ts';
import { Aside } from '#admin/components/presets.ts';

export function Words({ item: message }: { item: MessageItem }) {
  const { t } = useTranslation('inbox');
  const formats = useFormats();
  const nameOf = useNames();
  const answer = message.answeredAt && { when: formats.dateTime(message.answeredAt), who: nameOf(message.answeredBy) };
  return (
    <Stack gap={4} maw="75ch" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Group gap="xs">
        <Text fw={600}>{message.topic}</Text>
        {message.orderId ? (
          <Anchor component={Link} to={`/admin/orders/${message.orderId}`}>
            {t('Order {{number}}', { number: message.orderNumber.trim().toUpperCase() })}
          </Anchor>
        ) : (
          message.orderNumber && <Text>{message.orderNumber}</Text>
        )}
      </Group>
      <Spoiler
        maxHeight={96}
        styles={{ control: { fontSize: 'var(--mantine-font-size-sm)' } }}
        showLabel={t('Show more')}
        hideLabel={t('Show less')}
      >
        <Text style={{ whiteSpace: 'pre-wrap' }}>{message.message}</Text>
      </Spoiler>
      {answer && <Aside>{t('Answered {{when}} by {{who}}', answer)}</Aside>}
      {message.note && (
        <Text c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
          {t('Note')}: {message.note}
        </Text>
      )}
    </Stack>
  );
}
