import { Anchor, Group, Stack, Text } from '@mantine/core';
import { formatPhone } from '#texts/formats.ts';
import { FactRow } from '../order/FactRow.tsx';
import type { Order } from '../orders-requests.ts';
import { PageLink } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

export function ContactCard({ order }: { order: Order }) {
  const { t, formats } = useTexts('orders');
  const { customer, phoneNo, emailAddress } = order;
  if (order.erasedAt) return null;
  const phone = formatPhone(phoneNo);
  return (
    <SectionCard title={t('Customer')}>
      <Stack gap={2} component="dl" m={0}>
        {order.gift && <FactRow label={t('Name')}>{`${order.firstName} ${order.lastName}`.trim()}</FactRow>}
        <FactRow label={t('Phone')} copy={phone}>
          <Anchor href={`tel:${phoneNo}`} size="md" fw={600} aria-label={t('Call {{phone}}', { phone })}>
            {phone}
          </Anchor>
        </FactRow>
        <FactRow label={t('Email')} copy={emailAddress}>
          {emailAddress ? (
            <Anchor href={`mailto:${emailAddress}?subject=${encodeURIComponent(order.number)}`}>{emailAddress}</Anchor>
          ) : (
            <Text span c="dimmed">
              {t('no email address')}
            </Text>
          )}
        </FactRow>
      </Stack>
      {customer && (
        <Stack gap={4} className="no-print">
          <Text>
            {t('{{count}} orders, {{total}} in total', {
              count: customer.orders,
              total: formats.money(customer.total),
            })}
          </Text>
          <Group gap="md">
            <PageLink to={`/admin/customers/${customer.id}`}>{t('View customer')}</PageLink>
            {customer.orders > 1 && (
              <PageLink to={`/admin/orders?customerId=${customer.id}`}>{t('View all orders')}</PageLink>
            )}
          </Group>
        </Stack>
      )}
    </SectionCard>
  );
}
