import { Paper, Stack, Text, Title } from '@mantine/core';
import { formatIban } from '#texts/formats.ts';
import { isStillHere } from '#domain/returns/still-here.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { NoteIban } from '#admin/components/NoteIban.tsx';
import { RefundAccount } from '#admin/components/RefundAccount.tsx';
import { RefundBy } from './ReturnParts.tsx';
import type { OrderReturn } from './returns-requests.ts';

export function FactsCard({ orderReturn }: { orderReturn: OrderReturn }) {
  const { t } = useTranslation('returns', { keyPrefix: 'facts' });
  const formats = useFormats();
  const { name, emailAddress, reason, iban, claimedIban, announcedAt, receivedAt, refundedAt, cancelledAt } =
    orderReturn;
  const { state, outstanding, refunded, completesOrder } = orderReturn;
  const owed = orderReturn.owed - orderReturn.unpaid;
  const isOpen = state === 'announced' || state === 'received';
  const when = (label: string, at: string | null) => at !== null && ([label, formats.dateTime(at)] as const);
  const facts = [
    [t('name'), name],
    [t('emailAddress'), emailAddress],
    [t('reason'), reason || t('noReason')],
    iban !== '' && [t('iban'), <RefundAccount key="iban" iban={iban} />],
    iban === '' &&
      isOpen &&
      outstanding > 0 &&
      !orderReturn.order.byCard && [
        t('iban'),
        <Fragment key="iban">
          {t('askIban')}
          <NoteIban orderId={orderReturn.order.id} />
        </Fragment>,
      ],
    claimedIban !== '' && [t('claimedIban'), formatIban(claimedIban)],
    when(t('announced'), announcedAt),
    when(t('received'), receivedAt),
    when(t('refunded'), refundedAt),
    when(t('cancelled'), cancelledAt),
    [t('refundBy'), <RefundBy key="by" orderReturn={orderReturn} />],
    [t('owed'), owed <= 0 ? t('nothingOwed') : formats.money(owed)],
    isOpen && outstanding !== owed && owed > 0 && [t('outstanding'), formats.money(outstanding)],
    refunded !== null && [t('paid'), formats.money(refunded)],
  ].filter((fact) => fact !== false);
  return (
    <Paper component="section" p="md" aria-labelledby="return-facts">
      <Stack gap="sm">
        <Title order={2} size="h4" id="return-facts">
          {t('title')}
        </Title>
        <Stack component="dl" gap="xs" m={0}>
          {facts.map(([label, value]) => (
            <div key={String(label)}>
              <Text component="dt" size="xs" c="dimmed">
                {label}
              </Text>
              <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {value}
              </Text>
            </div>
          ))}
        </Stack>
        <Text size="xs" c="dimmed">
          {t(completesOrder ? 'whole' : isStillHere(orderReturn.order) ? 'partHere' : 'part')}
        </Text>
      </Stack>
    </Paper>
  );
}
