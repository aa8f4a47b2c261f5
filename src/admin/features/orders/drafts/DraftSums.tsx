import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { MoneyInput } from '#admin/components/forms/MoneyInput.tsx';
import { totalsOfDraft } from '#domain/orders/draft-order.ts';
import { DiscountFields } from '../lines/DiscountFields.tsx';
import { standing } from '../lines/draft-lines.ts';
import { Sum } from '../lines/Totals.tsx';
import type { DraftValues } from './draft-values.ts';

export function DraftSums({ form }: { form: UseFormReturnType<DraftValues> }) {
  const { t } = useTranslation('drafts');
  const { t: totals } = useTranslation('orders');
  const formats = useFormats();
  const { lines, discount, discountReason, shippingFee } = form.values;
  const sums = totalsOfDraft({ lines: standing(lines), discount: discount ?? 0, shippingFee: shippingFee ?? 0 });
  return (
    <>
      <DiscountFields
        discount={discount}
        discountReason={discountReason}
        faults={form.errors}
        onChange={form.setValues}
      >
        <MoneyInput label={t('Shipping fee')} {...form.getInputProps('shippingFee')} value={shippingFee} />
      </DiscountFields>
      <Stack gap={4} component="dl" m={0}>
        <Sum name={totals('Subtotal')} amount={formats.money(sums.subtotal)} />
        {sums.discount > 0 && <Sum name={totals('Discount')} amount={`−${formats.money(sums.discount)}`} />}
        <Sum name={totals('Delivery')} amount={formats.money(sums.shippingFee)} />
        <Sum name={totals('Total')} amount={formats.money(sums.total)} strong />
      </Stack>
    </>
  );
}
