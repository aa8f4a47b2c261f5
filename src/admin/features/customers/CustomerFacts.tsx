import { Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyText } from '#admin/components/CopyText.tsx';
import { Explanation } from '#admin/components/figures/Explanation.tsx';
import { PageLink } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { formatPhone } from '#texts/formats.ts';
import { nameOf, type Customer } from './customers-requests.ts';

export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t, formats } = useTexts('customers');
  const { emailAddress, phoneNo, favourites, lastPlace, openOrders, averageBasket } = customer;
  const place = [lastPlace.lockerName, lastPlace.lockerCity, lastPlace.city, lastPlace.county].filter(Boolean);
  return (
    <Paper p="md" component="section" aria-label={t('Overview')}>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="md">
        <Fact label={t('Orders')}>{formats.number(customer.orders)}</Fact>
        <Fact
          label={t('Total')}
          meaning={t('Excludes rejected, returned and refunded orders. Includes shipping and VAT.')}
        >
          {formats.money(customer.total)}
        </Fact>
        <Fact
          label={t('Average order')}
          meaning={t('Total divided by orders, excluding rejected, returned and refunded ones.')}
        >
          {averageBasket === null ? '–' : formats.money(averageBasket)}
        </Fact>
        <Fact label={t('First order')}>{formats.date(customer.firstOrderAt)}</Fact>
        <Fact label={t('Last order')}>{formats.date(customer.lastOrderAt)}</Fact>
        <Fact label={t('Open orders')}>{formats.number(openOrders)}</Fact>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mt="lg">
        <Stack gap={4}>
          <Title order={2} size="h5">
            {t('Email and phone')}
          </Title>
          {emailAddress && (
            <Group gap={4} wrap="nowrap">
              <Anchor href={`mailto:${emailAddress}`} style={{ overflowWrap: 'anywhere' }}>
                {emailAddress}
              </Anchor>
              <CopyText text={emailAddress} what={t('Mail')} />
            </Group>
          )}
          {phoneNo && (
            <Group gap={4} wrap="nowrap">
              <Anchor href={`tel:${phoneNo}`}>{formatPhone(phoneNo)}</Anchor>
              <CopyText text={phoneNo} what={t('Phone')} />
            </Group>
          )}
          <OtherNames names={customer.otherNames} />
          {place.length > 0 && (
            <Text>
              {t('Last delivery address')}: {place.join(', ')}
            </Text>
          )}
        </Stack>
        <Stack gap={4}>
          <Title order={2} size="h5">
            {t('Most purchased')}
          </Title>
          {favourites.length === 0 && <Text c="dimmed">{t('No purchases yet.')}</Text>}
          {favourites.map(({ productId, title, units }) => (
            <Group key={productId} gap="xs" justify="space-between" wrap="nowrap">
              <PageLink to={`/admin/orders?customerId=${customer.id}&productId=${productId}`} truncate>
                {title}
              </PageLink>
              <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {t('{{count}} items', { count: units })}
              </Text>
            </Group>
          ))}
        </Stack>
      </SimpleGrid>
    </Paper>
  );
}

function Fact({ label, meaning, children }: { label: string; meaning?: string; children: ReactNode }) {
  return (
    <div>
      <Group gap={4} wrap="nowrap">
        <Text c="dimmed">{label}</Text>
        {meaning && <Explanation figure={label} text={meaning} />}
      </Group>
      <Text size="md" fz="lg" fw={600}>
        {children}
      </Text>
    </div>
  );
}

/** Names and phones of later orders with the same address: the customer's own, or another person's. */
function OtherNames({ names }: { names: Customer['otherNames'] }) {
  const { t } = useTexts('customers');
  if (names.length === 0) return null;
  return (
    <Text style={{ overflowWrap: 'anywhere' }}>
      {t('Also ordered as')}:{' '}
      {names.map((name) => [nameOf(name), formatPhone(name.phoneNo)].filter(Boolean).join(', ')).join('; ')}
    </Text>
  );
}
