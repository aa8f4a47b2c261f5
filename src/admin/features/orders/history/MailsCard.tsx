import { Button, Collapse, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '#admin/components/notify.tsx';
import { oneOrder, useOrderWrite, type Order } from '../orders-requests.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { MailRow, NO_SERVER, type Mail } from './MailRow.tsx';

/** These do not leave, and the reason is not told once for all. */
const isStuck = ({ status, lastError }: Mail) =>
  status === 'failed' || (status === 'waiting' && lastError !== null && lastError !== NO_SERVER);

export function MailsCard({ order, isLocked }: { order: Order; isLocked: boolean }) {
  const { t } = useTranslation('orders');
  const [isOpen, { toggle }] = useDisclosure();
  const resend = useOrderWrite(
    (mailId: string) =>
      oneOrder.mails[':mailId'].resend.$post({ param: { id: order.id, mailId }, json: { version: order.version } }),
    () => notifyDone(t('Email queued')),
  );
  const { mails } = order;
  const stuck = mails.filter(isStuck);
  const others = mails.filter((mail) => !isStuck(mail));
  const count = (status: Mail['status']) => others.filter((mail) => mail.status === status).length;
  const summary = (['sent', 'waiting'] as const).filter(count).map((status) => t(`mails.of.${status}`, { count: count(status) })); // prettier-ignore
  const rows = (shown: readonly Mail[]) => (
    <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {shown.map((mail) => (
        <MailRow
          key={mail.id}
          order={order}
          mail={mail}
          isBusy={resend.isPending}
          onResend={isLocked || order.erasedAt ? undefined : () => resend.mutate(mail.id)}
        />
      ))}
    </Stack>
  );
  return (
    <SectionCard title={t('Emails')} className="no-print">
      {mails.length === 0 && <Text c="dimmed">{t('No emails for this order.')}</Text>}
      {mails.some(({ lastError, status }) => lastError === NO_SERVER && status === 'waiting') && (
        <Text c="dimmed">{t('No mail server is configured yet. Waiting emails are sent once there is one.')}</Text>
      )}
      {stuck.length > 0 && rows(stuck)}
      {others.length > 0 && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            className="mails-toggle"
            onClick={toggle}
            aria-expanded={isOpen}
            rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          >
            {summary.join(', ')}
          </Button>
          <Collapse expanded={isOpen} keepMounted={false}>
            <div className="mails-folded">{rows(others)}</div>
          </Collapse>
        </div>
      )}
    </SectionCard>
  );
}
