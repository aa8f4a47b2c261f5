import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { useUses, type DiscountPage } from './discount-requests.ts';
import { UseMeter } from './DiscountFacts.tsx';

export function DiscountUses({ discount }: { discount: DiscountPage }) {
  const { t } = useTranslation('discount', { keyPrefix: 'uses' });
  const formats = useFormats();
  const uses = useUses(discount.id);
  const id = useId();
  const order = (use: { id: string; number: string }) => (
    <Anchor component={Link} to={`/admin/orders/${use.id}`}>
      {use.number}
    </Anchor>
  );
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {t('title')}
      </Title>
      <Group gap="lg">
        <UseMeter discount={discount} named />
        {discount.saved > 0 && <Text size="sm">{t('saved', { amount: formats.money(discount.saved) })}</Text>}
      </Group>
      <ListTable
        label={t('title')}
        query={uses}
        isFiltered={false}
        empty={<Text>{t('none')}</Text>}
        columns={[
          { accessor: 'number', title: t('order'), render: order },
          { accessor: 'amount', title: t('amount'), textAlign: 'right', render: (use) => formats.money(use.amount) },
          { accessor: 'at', title: t('at'), render: (use) => formats.dateTime(use.at) },
        ]}
        card={(use) => (
          <Group justify="space-between" gap="xs">
            {order(use)}
            <Text size="sm">{formats.money(use.amount)}</Text>
            <Text size="sm" c="dimmed">
              {formats.dateTime(use.at)}
            </Text>
          </Group>
        )}
      />
    </Stack>
  );
}
