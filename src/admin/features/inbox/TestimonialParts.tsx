import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNames } from '#admin/components/use-names.ts';
import { useFormats } from '#admin/components/formats.ts';
import type { TestimonialItem } from './inbox-requests.ts';

export function Words({ item }: { item: TestimonialItem }) {
  const { t } = useTranslation('inbox');
  const formats = useFormats();
  const nameOf = useNames();
  const decision = item.decidedAt && { when: formats.dateTime(item.decidedAt), who: nameOf(item.decidedBy) };
  return (
    <Stack gap={4} maw="75ch" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text size="sm" role="img" aria-label={t('{{count}} of 5 stars', { count: item.stars })} c="var(--tone-wait)">
        {'★'.repeat(item.stars)}
        {'☆'.repeat(5 - item.stars)}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {item.text}
      </Text>
      {decision && (
        <Text size="xs" c="dimmed">
          {t('Decided {{when}} by {{who}}', decision)}
        </Text>
      )}
    </Stack>
  );
}
