import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OpensLater } from '../OpensLater.tsx';

const loadBubble = () => import('./ExplanationBubble.tsx');

export function Explanation({ figure, text }: { figure: string; text: string }) {
  const { t } = useTranslation('analytics');
  return (
    <OpensLater
      opens="dialog"
      load={loadBubble}
      given={{ text }}
      button={
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('What is “{{figure}}”?', { figure })}>
          <IconInfoCircle size={16} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
