import { Box, Group, Stack, Text } from '@mantine/core';

interface ShareBar {
  key: string;
  label: string;
  value: number;
  /** The compared figure, drawn as a thinner bar; null when nothing is compared. */
  before: number | null;
}

export function ShareBars({ bars, format }: { bars: ShareBar[]; format: (value: number) => string }) {
  const highest = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const width = (value: number) => `${(value / highest) * 100}%`;
  return (
    <Stack gap="xs">
      {bars.map(({ key, label, value, before }) => (
        <div key={key}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text truncate>{label}</Text>
            <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
              {format(value)}
            </Text>
          </Group>
          <Box
            h={10}
            w={width(value)}
            miw={value > 0 ? 2 : 0}
            bg="var(--mantine-color-anchor)"
            style={{ borderRadius: 3 }}
          />
          {before !== null && (
            <Box h={4} mt={2} w={width(before)} bg="light-dark(#8b8177, #978a7c)" style={{ borderRadius: 2 }} />
          )}
        </div>
      ))}
    </Stack>
  );
}
