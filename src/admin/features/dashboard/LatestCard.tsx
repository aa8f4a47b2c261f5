import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Row {
  id: string;
  number: string;
  /** Where its number leads. */
  to: string;
  /** In words. */
  sum: string;
  who: string;
  when: string;
  badges: ReactNode;
}

interface Props {
  title: string;
  all: { label: string; to: string };
  /** Said where there is none yet. */
  empty?: string;
  rows: readonly Row[];
}

/** What came last of something that has numbers: a row each, and the way to all of them. */
export function LatestCard({ title, all, empty, rows }: Props) {
  return (
    <Paper p="md" component="section" aria-label={title} h="100%">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Anchor component={Link} to={all.to} size="sm">
          {all.label}
        </Anchor>
      </Group>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      <Stack gap={0} component="ul" p={0} m={0} className="plain-list">
        {rows.map(({ id, number, to, sum, who, when, badges }) => (
          <Stack key={id} component="li" gap={2} py={8} className="ruled">
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Anchor component={Link} to={to} fw={600} size="sm">
                {number}
              </Anchor>
              <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
                {sum}
              </Text>
            </Group>
            <Group justify="space-between" gap="xs">
              <Text size="sm">
                {who}
                <Text span size="xs" c="dimmed">{` · ${when}`}</Text>
              </Text>
              {badges}
            </Group>
          </Stack>
        ))}
      </Stack>
    </Paper>
  );
}
