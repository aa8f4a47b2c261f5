import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { request } from '#admin/components/request.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { useWording } from '#admin/components/wording.ts';
import { useMailWords } from './mail-words.ts';
import { oneOrder, showOrder, type Order } from '../orders-requests.ts';
import { SectionCard } from '../order/SectionCard.tsx';
import { showCurrent } from '../order/use-order-transitions.ts';

type Mail = Order['mails'][number];

/** What the mail worker notes while the shop has no SMTP server. */
const NO_SERVER = 'smtp_not_configured';

const TONES: Record<Mail['status'], Tone> = { waiting: 'wait', sent: 'good', failed: 'bad' };

/** What the customer and the shop were written about this order, and sending it again. */
export function MailsCard({ order, isLocked }: { order: Order; isLocked: boolean }) {
  const { t } = useTranslation('orders', { keyPrefix: 'mails' });
  const wording = useWording();
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: (mailId: string) =>
      request(
        oneOrder.mails[':mailId'].resend.$post({ param: { id: order.id, mailId }, json: { version: order.version } }),
      ),
    onSuccess: ({ order: shown }) => {
      showOrder(client, shown);
      notifyDone(t('resent'));
    },
    onError: (error) => {
      showCurrent(client, error);
      notifyFailure(wording.failure(error));
    },
  });
  return (
    <SectionCard title={t('title')} className="no-print">
      {order.mails.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {order.mails.some(({ lastError, status }) => lastError === NO_SERVER && status === 'waiting') && (
        <Text size="sm" c="dimmed">
          {t('noServer')}
        </Text>
      )}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {order.mails.map((mail) => (
          <MailRow
            key={mail.id}
            order={order}
            mail={mail}
            isBusy={resend.isPending}
            onResend={isLocked || order.erasedAt ? undefined : () => resend.mutate(mail.id)}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}

interface RowProps {
  order: Order;
  mail: Mail;
  isBusy: boolean;
  onResend: (() => void) | undefined;
}

function MailRow({ order, mail, isBusy, onResend }: RowProps) {
  const { t } = useTranslation('orders', { keyPrefix: 'mails' });
  const formats = useFormats();
  const name = useMailWords(order)(mail.kind);
  const action = t(mail.status === 'sent' ? 'resend' : 'sendNow');
  const fault = mail.status === 'sent' || mail.lastError === NO_SERVER ? null : mail.lastError;
  const facts = [
    t('to', { recipient: mail.recipient }),
    formats.dateTime(mail.sentAt ?? mail.createdAt),
    fault && t('tries', { count: mail.attempts }),
  ];
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {name}
            </Text>
            <StatusBadge tone={TONES[mail.status]} label={t(`status.${mail.status}`)} />
          </Group>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {facts.filter(Boolean).join(' · ')}
          </Text>
          {fault && (
            <Text size="xs" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
              {fault}
            </Text>
          )}
        </div>
        {onResend && (
          <Button
            variant="default"
            size="xs"
            flex="none"
            className="edit-button"
            disabled={isBusy}
            onClick={onResend}
            aria-label={t('resendOf', { action, mail: name })}
          >
            {action}
          </Button>
        )}
      </Group>
    </li>
  );
}
