import { Group, Paper, Stack, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Right of the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of the order's page. */
export function SectionCard({ title, action, className, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" p="md" aria-labelledby={id} {...(className && { className })}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" mih={30}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
