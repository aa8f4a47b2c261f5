import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** @param what - names the text in the label: "Copy: phone" */
export function CopyText({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('Copied') : `${t('Copy')}: ${what}`}>
          <ActionIcon variant="subtle" color="gray" size="md" onClick={copy} aria-label={`${t('Copy')}: ${what}`}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
