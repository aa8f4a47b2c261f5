import { Stack, Text } from '@mantine/core';
import { formatIban } from '#texts/formats.ts';
import { isStillHere } from '#domain/returns/return-states.ts';
import { Fragment } from 'react';
import { NoteIban, RefundAccount } from '#admin/components/RefundAccount.tsx';
import { RefundBy } from './ReturnParts.tsx';
import type { OrderReturn } from './returns-requests.ts';
import { Aside } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

export function FactsCard({ orderReturn }: { orderReturn: OrderReturn }) {
  const { t, formats } = useTexts('returns');
  const { name, emailAddress, reason, iban, claimedIban, announcedAt, receivedAt, refundedAt, cancelledAt } =
    orderReturn;
  const { state, outstanding, refunded, completesOrder } = orderReturn;
  const owed = orderReturn.owed - orderReturn.unpaid;
  const isOpen = state === 'announced' || state === 'received';
  const when = (label: string, at: string | null) => at !== null && ([label, formats.dateTime(at)] as const);
  const facts = [
    [t('Name'), name],
    [t('Reply to'), emailAddress],
    [t('Reason'), reason || t('none')],
    iban !== '' && [t('Account for the refund'), <RefundAccount key="iban" iban={iban} />],
    iban === '' &&
      claimedIban === '' &&
      isOpen &&
      outstanding > 0 &&
      !orderReturn.order.byCard && [
        t('Account for the refund'),
        <Fragment key="iban">
          {t('No IBAN given: ask the buyer for one.')}
          <NoteIban orderId={orderReturn.order.id} />
        </Fragment>,
      ],
    claimedIban !== '' && [t('Account in the request, not confirmed'), formatIban(claimedIban)],
    when(t('Requested'), announcedAt),
    when(t('Received on'), receivedAt),
    when(t('Refunded on'), refundedAt),
    when(t('Cancelled on'), cancelledAt),
    isOpen && [t('Refund by'), <RefundBy key="by" item={orderReturn} />],
    isOpen && [t('Owed'), owed <= 0 ? t('Nothing: no money came in') : formats.money(owed)],
    isOpen && outstanding !== owed && owed > 0 && [t('Left to send'), formats.money(outstanding)],
    refunded !== null && [t('Refunded amount'), formats.money(refunded)],
  ].filter((fact) => fact !== false);
  return (
    <SectionCard title={t('Withdrawal notice')}>
      <Stack component="dl" gap="xs" m={0}>
        {facts.map(([label, value]) => (
          <div key={String(label)}>
            <Aside component="dt">{label}</Aside>
            <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
      <Aside>
        {t(
          completesOrder
            ? 'Price less its share of the discount, plus shipping: the whole order is returned.'
            : isStillHere(orderReturn.order)
              ? 'Price less its share of the discount. Nothing has to be sent back.'
              : 'Price less its share of the discount. The customer pays for return shipping.',
        )}
      </Aside>
    </SectionCard>
  );
}
