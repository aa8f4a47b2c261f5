import { Group, Stack, Text } from '@mantine/core';
import { useTexts } from '#admin/components/use-texts.ts';
import { includedVat } from '#domain/orders/order-vat.ts';
import type { Order } from '../orders-requests.ts';

export function Totals({ order }: { order: Order }) {
  const { t, formats } = useTexts('orders');
  const { discountCode: code, discountReason } = order;
  const discount = code ? t('Discount {{code}}', { code }) : t('Discount');
  return (
    <Stack gap={4} component="dl" m={0} pt="sm" style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}>
      <Sum name={t('Subtotal')} amount={formats.money(order.subtotal)} />
      {(order.discount > 0 || code) && (
        <Sum
          name={discountReason === '' ? discount : `${discount}: ${discountReason}`}
          amount={`−${formats.money(order.discount)}`}
        />
      )}
      <Sum name={t('Delivery')} amount={formats.money(order.shippingFee)} />
      <Sum name={t('Total')} amount={formats.money(order.total)} strong />
      {includedVat(order)
        .filter(({ rate }) => rate > 0)
        .map(({ rate, vat }) => (
          <Sum key={rate} name={t('including {{rate}}% VAT', { rate })} amount={formats.money(vat)} soft />
        ))}
    </Stack>
  );
}

interface SumProps {
  name: string;
  amount: string;
  strong?: boolean;
  soft?: boolean;
}

export function Sum({ name, amount, strong = false, soft = false }: SumProps) {
  const style = { size: strong ? 'md' : 'sm', fw: strong ? 700 : 400, ...(soft && { c: 'dimmed' }) } as const;
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text component="dt" {...style}>
        {name}
      </Text>
      <Text component="dd" m={0} className="figures" {...style}>
        {amount}
      </Text>
    </Group>
  );
}
