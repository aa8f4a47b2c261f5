import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { MoneyInput } from '#admin/components/forms/MoneyInput.tsx';
import { totalsOfDraft } from '#domain/orders/draft-order.ts';
import { standing } from '../lines/draft-lines.ts';
import { Sum } from '../lines/Totals.tsx';
import type { DetailValues } from './draft-values.ts';

interface Props {
  form: UseFormReturnType<DetailValues>;
  faults: Record<string, string>;
}

/** Discount with its reason, delivery, and what it all comes to. */
export function DraftSums({ form, faults }: Props) {
  const { t } = useTranslation('drafts');
  const { t: totals } = useTranslation('orders', { keyPrefix: 'totals' });
  const formats = useFormats();
  const { lines, discount, shippingFee } = form.values;
  const sums = totalsOfDraft({ lines: standing(lines), discount: discount ?? 0, shippingFee: shippingFee ?? 0 });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <MoneyInput
          label={t('discount')}
          {...form.getInputProps('discount')}
          value={discount}
          error={faults.discount}
        />
        <TextInput
          label={t('discountReason')}
          description={t('discountReasonHint')}
          maxLength={120}
          {...form.getInputProps('discountReason')}
          error={faults.discountReason}
        />
        <MoneyInput label={t('shippingFee')} {...form.getInputProps('shippingFee')} value={shippingFee} />
      </SimpleGrid>
      <Stack gap={4} component="dl" m={0}>
        <Sum name={totals('subtotal')} amount={formats.money(sums.subtotal)} />
        {sums.discount > 0 && <Sum name={totals('discount')} amount={`−${formats.money(sums.discount)}`} />}
        <Sum name={totals('shipping')} amount={formats.money(sums.shippingFee)} />
        <Sum name={totals('total')} amount={formats.money(sums.total)} strong />
      </Stack>
    </>
  );
}
