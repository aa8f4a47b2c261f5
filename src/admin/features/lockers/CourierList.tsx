import { Alert, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useSyncLockers, type LockersSummary } from './lockers-requests.ts';
import { useChanges } from './use-changes.ts';
import { useWording } from '#admin/components/wording.ts';
import { CardTitle, PlainButton } from '#admin/components/presets.ts';

export function CourierList({ summary: { canSync, last } }: { summary: LockersSummary }) {
  const { t } = useTranslation('lockers');
  const failure = useWording('lockers').failure;
  const sync = useSyncLockers();
  const ask = () =>
    sync.mutate(undefined, {
      onSuccess: ({ outcome }) =>
        outcome === 'done' ? notifyDone(t('Lockers synced')) : notifyFailure(t('Sync changed nothing')),
      onError: (error) => notifyFailure(failure(error)),
    });
  return (
    <Paper p="md" component="section" aria-labelledby="courier-list">
      <Stack gap="xs">
        <Group justify="space-between">
          <CardTitle id="courier-list">{t('Sync with the courier')}</CardTitle>
          {canSync && (
            <PlainButton loading={sync.isPending} onClick={ask}>
              {t('Sync now')}
            </PlainButton>
          )}
        </Group>
        <Text>
          {t(
            canSync
              ? 'Lockers sync with Sameday daily.'
              : 'Lockers sync with Sameday daily once the shop knows its account: ask whoever deploys it (SAMEDAY_USERNAME and SAMEDAY_PASSWORD).',
          )}
        </Text>
        {last.courier ? <Outcome load={last.courier} /> : canSync && <Text c="dimmed">{t('Not synced yet.')}</Text>}
      </Stack>
    </Paper>
  );
}

function Outcome({ load }: { load: NonNullable<LockersSummary['last']['courier']> }) {
  const { t } = useTranslation('lockers');
  const formats = useFormats();
  const changes = useChanges();
  const { outcome, at, listed, faulty } = load;
  const words = t(`sync.outcomes.${outcome}`, {
    ...{ ...changes(load), date: formats.dateTime(at), count: listed, listed, faulty },
  });
  if (outcome === 'done') {
    return <Text c="dimmed">{words}</Text>;
  }
  return (
    <Alert color={outcome === 'too_short' ? 'red' : 'yellow'} role="status">
      {words}
    </Alert>
  );
}
