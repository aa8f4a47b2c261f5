import { Popover, Text } from '@mantine/core';
import { cloneElement } from 'react';
import type { Opened } from '../OpensLater.tsx';

export default function ExplanationBubble({ button, opened, setOpened, text }: Opened & { text: string }) {
  const close = () => setOpened(false);
  return (
    <Popover width={280} shadow="md" withArrow opened={opened} onChange={(open) => !open && close()}>
      <Popover.Target>
        {cloneElement(button, {
          onClick: () => setOpened(!opened),
          onKeyDown: ({ key }) => void (key === 'Escape' && close()),
          onBlur: close,
        })}
      </Popover.Target>
      <Popover.Dropdown>
        <Text>{text}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
