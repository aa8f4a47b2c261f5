import { Alert, Group, Text } from '@mantine/core';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/components/request.ts';
import { PlainButton } from '#admin/components/presets.ts';

/** Says that the connection is lost, as the browser tells or as reads that got no answer show; reads go on trying. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  const unanswered = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () =>
      client
        .getQueryCache()
        .getAll()
        .some(({ state }) => isUnanswered(state.error) || isUnanswered(state.fetchFailureReason)),
  );
  if (online && !unanswered) return null;
  return (
    <Alert color="yellow" role="status" mb="md">
      <Group justify="space-between">
        <Text>{t('You’re offline. Data may be out of date; reconnecting…')}</Text>
        <PlainButton size="xs" onClick={() => void client.refetchQueries({ type: 'active' })}>
          {t('Try again')}
        </PlainButton>
      </Group>
    </Alert>
  );
}

function isUnanswered(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 0;
}
