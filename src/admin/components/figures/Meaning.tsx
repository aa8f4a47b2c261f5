import { ActionIcon, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export function Meaning({ figure, text }: { figure: string; text: string }) {
  const { t } = useTranslation('analytics');
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover width={280} shadow="md" withArrow opened={opened} onChange={(open) => !open && close()}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('What is “{{figure}}”?', { figure })}
          onClick={toggle}
          onKeyDown={({ key }) => key === 'Escape' && close()}
          onBlur={close}
        >
          <IconInfoCircle size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text>{text}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
