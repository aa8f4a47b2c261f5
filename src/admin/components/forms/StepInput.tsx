import { ActionIcon, Group, NumberInput, type NumberInputProps } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';

interface Props extends NumberInputProps {
  /** Words of the buttons. */
  less: string;
  more: string;
  onStep: (by: 1 | -1) => void;
}

/** A number of pieces, with buttons large enough for a thumb. */
export function StepInput({ less, more, onStep, ...input }: Props) {
  const { value = 0, min = -Infinity, max = Infinity } = input;
  const button = { variant: 'default', size: 44 } as const;
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <ActionIcon {...button} aria-label={less} disabled={Number(value) <= Number(min)} onClick={() => onStep(-1)}>
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <NumberInput
        allowDecimal={false}
        allowNegative={false}
        hideControls
        inputMode="numeric"
        styles={{ input: { textAlign: 'center', minHeight: 44 } }}
        {...input}
      />
      <ActionIcon {...button} aria-label={more} disabled={Number(value) >= Number(max)} onClick={() => onStep(1)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
