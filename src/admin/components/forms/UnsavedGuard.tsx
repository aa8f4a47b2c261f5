import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { PlainButton } from '#admin/components/presets.ts';

export function UnsavedGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('common');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [when]);
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={t('Discard unsaved changes?')}>
      <Stack>
        <Text>{t('Your changes on this page are not saved.')}</Text>
        <Group justify="flex-end">
          <PlainButton onClick={() => blocker.proceed?.()}>{t('Discard changes')}</PlainButton>
          <Button onClick={() => blocker.reset?.()} data-autofocus>
            {t('Keep editing')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
