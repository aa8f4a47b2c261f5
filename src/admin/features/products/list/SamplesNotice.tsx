import { Alert, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useWording } from '#admin/components/wording.ts';
import { useArchiveSamples } from '../products-requests.ts';

/** Stands above the list as long as it shows a sample. */
export function SamplesNotice() {
  const { t } = useTranslation('products');
  const wording = useWording('products');
  const archiving = useArchiveSamples();
  const confirm = useConfirm();
  // By its promise: the notice goes with the samples, before what `mutate` is given would be called.
  const archive = () =>
    void archiving
      .mutateAsync()
      .then(({ archived }) => notifyDone(t('{{count}} samples archived', { count: archived })))
      .catch((error: unknown) => notifyFailure(wording.failure(error)));
  return (
    <Alert className="wait-alert" p="xs" my="sm">
      <Group justify="space-between" gap="sm">
        <Text flex={1} miw={240}>
          {t('Products marked “Sample” came with the shop. A live shop doesn’t show them.')}
        </Text>
        <PlainButton
          loading={archiving.isPending}
          onClick={() =>
            confirm.ask({
              title: t('Archive all samples'),
              text: t(
                'Every product that came with the shop and is not yours yet leaves the shop and this list. In the archive you can restore each of them.',
              ),
              confirm: t('Archive all samples'),
              onConfirm: archive,
            })
          }
        >
          {t('Archive all samples')}…
        </PlainButton>
      </Group>
      {confirm.dialog}
    </Alert>
  );
}
