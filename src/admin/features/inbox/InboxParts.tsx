import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Filters } from '#admin/components/list/Filters.tsx';
import type { ReactNode } from 'react';
import { useFormats } from '#admin/components/formats.ts';
import { Aside } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';

export const INBOX_FILTERS = ['search', 'status'] as const;

interface Props<State extends string> {
  search: string;
  /** The first is the default when the address names none. */
  states: readonly (State | 'all')[];
  word: (state: State) => string;
}

export function InboxFilters<State extends string>({ search, states, word }: Props<State>) {
  const { t } = useTranslation('inbox');
  const choices = states.map((value) => ({ value, label: value === 'all' ? t('All') : word(value as State) }));
  return (
    <Box mb="md">
      <Filters search={search} filters={[{ name: 'status', label: t('Status'), isChips: true, choices }]} />
    </Box>
  );
}

export const MODERATION_TONES = { pending: 'wait', approved: 'good', rejected: 'neutral' } as const;

interface WriterProps {
  item: { name: string; createdAt: string };
  /** Contact of the writer. */
  reach?: ReactNode;
  tone: Tone;
  state: string;
}

/** Author of an entry, with its time and state. */
export function Writer({ item, reach, tone, state }: WriterProps) {
  const formats = useFormats();
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{item.name}</Text>
      {reach}
      <Aside>{formats.dateTime(item.createdAt)}</Aside>
      <Group>
        <StatusBadge tone={tone} label={state} />
      </Group>
    </Stack>
  );
}
