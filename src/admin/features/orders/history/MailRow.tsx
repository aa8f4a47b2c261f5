import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import type { Order } from '../orders-requests.ts';
import { Aside, PlainButton } from '#admin/components/presets.ts';

export type Mail = Order['mails'][number];

/** The mail worker notes it while the shop has no SMTP server. */
export const NO_SERVER = 'smtp_not_configured';

const TONES: Record<Mail['status'], Tone> = { waiting: 'wait', sent: 'good', failed: 'bad' };

interface Props {
  order: Order;
  mail: Mail;
  isBusy: boolean;
  onResend: (() => void) | undefined;
}

export function MailRow({ order, mail, isBusy, onResend }: Props) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const { t: kinds } = useTranslation('inbox');
  // A kind that is not known yet goes by its own name.
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
