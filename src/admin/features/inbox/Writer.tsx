import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { Aside } from '#admin/components/presets.ts';

export const MODERATION_TONES = { pending: 'wait', approved: 'good', rejected: 'neutral' } as const;

interface Props {
  item: { name: string; createdAt: string };
  /** How the shop reaches them. */
  reach?: ReactNode;
  tone: Tone;
  state: string;
}

/** Whoever wrote something, when, and what became of it. */
export function Writer({ item, reach, tone, state }: Props) {
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
