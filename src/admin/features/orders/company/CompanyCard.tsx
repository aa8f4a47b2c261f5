import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditButton } from '../lines/LinesCard.tsx';
import { FactRow } from '../order/FactRow.tsx';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import type { Order } from '../orders-requests.ts';

interface Props {
  order: Order;
  /** Undefined while it cannot be edited. */
  onEdit: (() => void) | undefined;
  /** Its form has just closed. */
  takesFocus: boolean;
}

export function CompanyCard({ order, onEdit, takesFocus }: Props) {
  const { t } = useTranslation('orders');
  const { company } = order;
  if (order.erasedAt) return null;
  return (
    <SectionCard title={t('Billed to')} takesFocus={takesFocus}>
      {company ? (
        <Stack gap={2} component="dl" m={0}>
          <FactRow label={t('company.name')} copy={company.name}>
            <b>{company.name}</b>
          </FactRow>
          <FactRow label={t('company.taxId')} copy={company.taxId}>
            {company.taxId}
          </FactRow>
          {company.registrationNumber && (
            <FactRow label={t('company.registrationNumber')} copy={company.registrationNumber}>
              {company.registrationNumber}
            </FactRow>
          )}
          <FactRow label={t('Registered office')}>
            {company.address ? seatOf(company.address) : t('same as the delivery address')}
          </FactRow>
        </Stack>
      ) : (
        <Text c="dimmed">{t('Private person')}</Text>
      )}
      {onEdit && (
        <Group>
          <EditButton onClick={onEdit} label={t(company ? 'Edit billing details' : 'Bill to a company')} />
        </Group>
      )}
    </SectionCard>
  );
}

function seatOf({ street, city, county, postalCode }: NonNullable<NonNullable<Order['company']>['address']>): string {
  return [street, `${postalCode} ${city}`.trim(), county].join(', ');
}
