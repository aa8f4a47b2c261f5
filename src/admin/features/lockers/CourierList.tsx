import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useSyncLockers, type LockersSummary } from './lockers-requests.ts';
import { useLockersFailure } from './lockers-wording.ts';

export function CourierList({ summary: { canSync, last } }: { summary: LockersSummary }) {
  const { t } = useTranslation('lockers', { keyPrefix: 'sync' });
  const failure = useLockersFailure();
  const sync = useSyncLockers();
  const ask = () =>
    sync.mutate(undefined, {
      onSuccess: ({ outcome }) => (outcome === 'done' ? notifyDone(t('done')) : notifyFailure(t('not'))),
      onError: (error) => notifyFailure(failure(error)),
    });
  return (
    <Paper p="md" component="section" aria-labelledby="courier-list">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4" id="courier-list">
            {t('title')}
          </Title>
          {canSync && (
            <Button variant="default" loading={sync.isPending} onClick={ask}>
              {t('now')}
            </Button>
          )}
        </Group>
        <Text size="sm">{t(canSync ? 'on' : 'off')}</Text>
        {last.courier ? (
          <Outcome load={last.courier} />
        ) : (
          canSync && (
            <Text size="sm" c="dimmed">
              {t('never')}
            </Text>
          )
        )}
      </Stack>
    </Paper>
  );
}

function Outcome({ load }: { load: NonNullable<LockersSummary['last']['courier']> }) {
  const { t } = useTranslation('lockers', { keyPrefix: 'sync' });
  const { t: file } = useTranslation('lockers', { keyPrefix: 'file' });
  const formats = useFormats();
  const { outcome, at, listed, faulty, added, changed, gone } = load;
  const words = t(`outcomes.${outcome}`, {
    ...{ date: formats.dateTime(at), count: listed, listed, faulty },
    added: file('added', { count: added }),
    changed: file('changed', { count: changed }),
    gone: file('gone', { count: gone }),
  });
  if (outcome === 'done') {
    return (
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    );
  }
  return (
    <Alert color={outcome === 'too_short' ? 'red' : 'yellow'} role="status">
      {words}
    </Alert>
  );
}
