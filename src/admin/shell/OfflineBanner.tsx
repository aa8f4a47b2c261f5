import { Alert, Button, Group, Text } from '@mantine/core';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/components/request.ts';

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
        <Text size="sm">{t('You’re offline. Data may be out of date; reconnecting…')}</Text>
        <Button size="xs" variant="default" onClick={() => void client.refetchQueries({ type: 'active' })}>
          {t('Try again')}
        </Button>
      </Group>
    </Alert>
  );
}

function isUnanswered(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 0;
}
