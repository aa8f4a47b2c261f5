import { Button, Collapse, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { oneOrder, type Order, useOrderWrite } from '../orders-requests.ts';
import { Aside, PlainButton, PlainList } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';

type Mail = Order['mails'][number];

/** Error that the mail worker stores while the shop has no SMTP server. */
const NO_SERVER = 'smtp_not_configured';

const TONES: Record<Mail['status'], Tone> = { waiting: 'wait', sent: 'good', failed: 'bad' };

interface Props {
  order: Order;
  mail: Mail;
  isBusy: boolean;
  onResend: (() => void) | undefined;
}

function MailRow({ order, mail, isBusy, onResend }: Props) {
  const { t, formats } = useTexts('orders');
  const { t: kinds } = useTexts('inbox');
  // An unknown kind shows its own name.
  const name: string = kinds(`mails.kinds.${mail.kind as 'order-placed'}`, {
    defaultValue: mail.kind,
    ...byDelivery(order),
  });
  const action = t(mail.status === 'sent' ? 'Resend' : 'Send now');
  const fault = mail.status === 'sent' || mail.lastError === NO_SERVER ? null : mail.lastError;
  const facts = [
    t('to {{recipient}}', { recipient: mail.recipient }),
    formats.dateTime(mail.sentAt ?? mail.createdAt),
    fault && t('{{count}} attempts', { count: mail.attempts }),
  ];
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            <StatusBadge tone={TONES[mail.status]} label={t(`mails.status.${mail.status}`)} />
          </Group>
          <Aside style={{ overflowWrap: 'anywhere' }}>{facts.filter(Boolean).join(' · ')}</Aside>
          {fault && (
            <Text size="xs" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
              {fault}
            </Text>
          )}
        </div>
        {onResend && (
          <PlainButton
            size="xs"
            flex="none"
            className="edit-button"
            disabled={isBusy}
            onClick={onResend}
            aria-label={t('{{action}}: {{mail}}', { action, mail: name })}
          >
            {action}
          </PlainButton>
        )}
      </Group>
    </li>
  );
}

/** True for a mail that is not sent for a reason of its own. */
const isStuck = ({ status, lastError }: Mail) =>
  status === 'failed' || (status === 'waiting' && lastError !== null && lastError !== NO_SERVER);

export function MailsCard({ order, isLocked }: { order: Order; isLocked: boolean }) {
  const { t } = useTexts('orders');
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
    <PlainList gap="sm">
      {shown.map((mail) => (
        <MailRow
          key={mail.id}
          order={order}
          mail={mail}
          isBusy={resend.isPending}
          onResend={isLocked || order.erasedAt ? undefined : () => resend.mutate(mail.id)}
        />
      ))}
    </PlainList>
  );
  return (
    <SectionCard title={t('Emails')} className="no-print">
      {mails.length === 0 && <Text c="dimmed">{t('No emails for this order.')}</Text>}
      {mails.some(({ lastError, status }) => lastError === NO_SERVER && status === 'waiting') && (
        <Text c="dimmed">{t('mail.waits')}</Text>
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
