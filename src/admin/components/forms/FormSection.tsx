import { Paper, Stack, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { CardTitle } from '#admin/components/presets.ts';

/** For fields side by side: hints below, so that the boxes stand in one line. */
export const BELOW: { inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] } = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

export function FormSection({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" p="md" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <CardTitle id={id}>{title}</CardTitle>
          {intro && <Text c="dimmed">{intro}</Text>}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
