import { ActionIcon, Group } from '@mantine/core';
import { IconCloudCheck, IconCloudUp, IconFileCode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { xmlAddress, type Paper } from './invoices-requests.ts';

/** What is done with one paper besides reading it; a pro-forma is only read. */
export function PaperActions({ paper, onMark }: { paper: Paper; onMark: (paper: Paper) => void }) {
  const { t } = useTranslation('invoices');
  const { id, number, handIn } = paper;
  if (handIn === 'none') return null;
  const words = handIn === 'done' ? t('mark.edit', { number }) : t('mark.one', { number });
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        component="a"
        href={xmlAddress(id)}
        download
        variant="default"
        size="lg"
        aria-label={t('xml', { number })}
        title={t('xml', { number })}
      >
        <IconFileCode size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={words} title={words} onClick={() => onMark(paper)}>
        {handIn === 'done' ? <IconCloudCheck size={18} aria-hidden /> : <IconCloudUp size={18} aria-hidden />}
      </ActionIcon>
    </Group>
  );
}
