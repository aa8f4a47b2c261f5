import { Alert, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useConfirmSample, type EditedProduct } from '../products-requests.ts';
import { useWording } from '#admin/components/wording.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function SampleNotice({ product }: { product: EditedProduct }) {
  const { t } = useTranslation('products');
  const wording = useWording('products');
  const confirming = useConfirmSample();
  const confirm = () =>
    // By its promise: the notice is gone before what `mutate` is given would be called.
    confirming.mutateAsync(product.id).then(
      () => notifyDone(t('The product is yours now')),
      (error: unknown) => notifyFailure(wording.failure(error)),
    );
  return (
    <Alert className="wait-alert" title={t('This product came with the shop')} mb="md">
      <Group justify="space-between" gap="sm">
        <Text flex={1} miw={240}>
          {t(
            'Its title, price, stock, photos and safety values are invented; a live shop doesn’t show it. Check or change them, and it is yours; archive it if you don’t sell it.',
          )}
        </Text>
        <PlainButton loading={confirming.isPending} onClick={() => void confirm()}>
          {t('It is right as it is')}
        </PlainButton>
      </Group>
    </Alert>
  );
}
