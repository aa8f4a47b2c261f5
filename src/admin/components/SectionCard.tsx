import { Group, Paper, Stack } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CardTitle } from '#admin/components/presets.ts';

interface Props {
  title: string;
  action?: ReactNode;
  className?: string;
  /** Takes the focus on mount: it replaces the form or the card that had it. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function SectionCard({ title, action, className, takesFocus = false, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Paper component="section" p="md" aria-labelledby={id} {...(className && { className })}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" mih={30}>
          <CardTitle id={id} ref={heading} tabIndex={-1} className="section-title">
            {title}
          </CardTitle>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
