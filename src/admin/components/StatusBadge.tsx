import { Badge } from '@mantine/core';

/** `wait` asks for something, `good` is done, `bad` went wrong. */
export type Tone = 'neutral' | 'wait' | 'busy' | 'good' | 'bad';

/** A state in one word; the colour only repeats what the word says. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <Badge
      variant="outline"
      radius="sm"
      size="md"
      tt="none"
      styles={{
        root: {
          color: `var(--tone-${tone})`,
          background: `var(--tone-${tone}-tint)`,
          // Seen on a selected row, too.
          borderColor: `color-mix(in srgb, var(--tone-${tone}) 30%, transparent)`,
          fontWeight: 600,
        },
      }}
    >
      {label}
    </Badge>
  );
}
