import { SimpleGrid, TextInput, type NativeSelectProps, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BELOW } from '#admin/components/forms/fields.tsx';
import { BY_HAND, CourierSelect } from '../shipment/CourierSelect.tsx';

interface Props {
  mayBeByHand: boolean;
  courier: Pick<NativeSelectProps, 'value' | 'onChange' | 'error'>;
  awb: Pick<TextInputProps, 'value' | 'onChange' | 'error'>;
}

export function AwbFields({ mayBeByHand, courier, awb }: Props) {
  const { t } = useTranslation('orders');
  return (
    // Side by side: what is confirmed stays in sight under what notifications cover.
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <CourierSelect mayBeByHand={mayBeByHand} {...courier} />
      {courier.value !== BY_HAND && (
        <TextInput
          label={t('AWB')}
          description={t('The tracking number on the courier’s label')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          size="md"
          data-autofocus
          {...BELOW}
          {...awb}
        />
      )}
    </SimpleGrid>
  );
}
