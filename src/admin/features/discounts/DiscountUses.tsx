import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useUses, type DiscountPage } from './discount-requests.ts';
import { UseMeter } from './DiscountFacts.tsx';
import { CardTitle } from '#admin/components/presets.ts';

export function DiscountUses({ discount }: { discount: DiscountPage }) {
  const { t } = useTranslation('discount');
  const formats = useFormats();
  const uses = useUses(discount.id);
  const id = useId();
  const order = (use: { id: string; number: string }) => (
    <Anchor size="md" component={Link} to={`/admin/orders/${use.id}`}>
      {use.number}
    </Anchor>
  );
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <CardTitle id={id}>{t('Orders with this code')}</CardTitle>
      <Group gap="lg">
        <UseMeter discount={discount} named />
        {discount.saved > 0 && (
          <Text>{t('Customers saved {{amount}} in total.', { amount: formats.money(discount.saved) })}</Text>
        )}
      </Group>
      <ListTable
        label={t('Orders with this code')}
        query={uses}
        empty={t('No orders have used it yet.')}
        columns={[
          { name: 'number', title: t('Order'), phone: 'head', cell: order },
          { name: 'amount', title: t('Saved'), phone: 'sum', cell: (use) => formats.money(use.amount) },
          { name: 'at', title: t('Date'), cell: (use) => formats.dateTime(use.at) },
        ]}
      />
    </Stack>
  );
}
