import { Chip, Group } from '@mantine/core';

export interface Choice {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** Chips with one selected choice. */
export function Chips({ label, value, choices, onChange }: Props) {
  return (
    <Chip.Group multiple={false} value={value} onChange={onChange}>
      <Group gap="xs" mih={36} role="radiogroup" aria-label={label}>
        {choices.map((choice) => (
          <Chip variant="outline" key={choice.value} value={choice.value}>
            {choice.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
