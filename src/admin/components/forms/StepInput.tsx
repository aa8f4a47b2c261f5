import { ActionIcon, Box, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { CountInput } from './fields.tsx';

interface Props extends ComponentProps<typeof CountInput> {
  /** Labels of the buttons. */
  less: string;
  more: string;
  onStep: (by: 1 | -1) => void;
}

/** A number of pieces, with buttons large enough for a thumb. */
export function StepInput({ less, more, onStep, ...input }: Props) {
  const { value, min = 0, max = Infinity } = input;
  const button = { variant: 'default', size: 44 } as const;
  return (
    <CountInput
      styles={{ input: { textAlign: 'center', minHeight: 44 } }}
      inputContainer={(field) => (
        <Group gap={4} wrap="nowrap" align="flex-start">
          <ActionIcon {...button} aria-label={less} disabled={Number(value) <= min} onClick={() => onStep(-1)}>
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <Box flex={1}>{field}</Box>
          <ActionIcon {...button} aria-label={more} disabled={Number(value) >= max} onClick={() => onStep(1)}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      {...input}
    />
  );
}
