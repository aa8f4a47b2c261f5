import { Anchor, Drawer, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { $auth } from '#admin/session/auth-store.ts';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { MAIL_STATES, type MailState } from '#domain/inbox/inbox.ts';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { Aside, PageLink, PlainButton } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { useTranslation } from 'react-i18next';
import { type MailItem, useMail, useMails, useResendMail } from './inbox-requests.ts';
import { INBOX_FILTERS, InboxFilters } from './InboxParts.tsx';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { RequestFailure } from '#admin/components/request.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';

const TONES: Record<MailState, Tone> = { waiting: 'wait', failed: 'bad', sent: 'good' };

export function Component() {
  const { t, formats } = useTexts('inbox');
  const { t: places } = useTexts('navigation');
  const isOwner = useStore($auth).role === 'owner';
  const { filters, isFiltered } = useUrlFilters(INBOX_FILTERS);
  const mails = useMails({ search: filters.search, status: filters.status });
  const { resend, isPending, dialog } = useResend();
  const [shown, setShown] = useState<MailItem>();
  const kind = (mail: MailItem) => t(`mails.kinds.${mail.kind as 'order-placed'}`, { defaultValue: mail.kind });
  const subject = (mail: MailItem) => (
    <Stack gap={2} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Anchor
        component="button"
        type="button"
        ta="left"
        aria-label={t('View email: {{subject}}', { subject: mail.subject })}
        onClick={() => setShown(mail)}
      >
        {mail.subject}
      </Anchor>
      <Group gap="xs">
        <Aside>{kind(mail)}</Aside>
        {mail.orderId && mail.orderNumber && (
          <PageLink to={`/admin/orders/${mail.orderId}`} size="xs">
            {t('Order {{number}}', { number: mail.orderNumber })}
          </PageLink>
        )}
      </Group>
    </Stack>
  );
  const action = (mail: MailItem) => (
    <PlainButton size="xs" disabled={isPending} onClick={() => resend(mail)}>
      {t(mail.status === 'sent' ? 'Resend' : mail.status === 'failed' ? 'Try again' : 'Send now')}
    </PlainButton>
  );

  return (
    <AdminPage
      title={places('mails')}
      {...(isOwner && { parent: { label: places('settings'), to: '/admin/settings' } })}
    >
      {isOwner && <PageTabs of="mail" />}
      <div>
        <InboxFilters
          search={t('Search by recipient, subject or order')}
          states={['all', ...MAIL_STATES]}
          word={(state) => t(`mails.states.${state}`)}
        />
        <ListTable
          label={places('mails')}
          query={mails}
          isFiltered={isFiltered}
          empty={t('Emails to customers and to the shop appear here.')}
          columns={[
            {
              name: 'createdAt',
              title: t('When'),
              width: 160,
              phone: 'fact',
              cell: (mail) => formats.dateTime(mail.createdAt),
            },
            { name: 'recipient', title: t('To'), width: 220, phone: 'fact' },
            { name: 'subject', title: t('Subject'), phone: 'head', cell: subject },
            { name: 'status', title: t('Status'), width: 230, phone: 'start', as: Delivery },
            { name: 'resend', width: 140, phone: 'end', cell: action },
          ]}
        />
        <MailPreview mail={shown} onClose={() => setShown(undefined)} />
        {dialog}
      </div>
    </AdminPage>
  );
}

function Delivery({ item: mail }: { item: MailItem }) {
  const { t, formats } = useTexts('inbox');
  const parked = mail.lastError === 'smtp_not_configured';
  const facts =
    mail.status === 'sent'
      ? [mail.sentAt && t('sent {{when}}', { when: formats.dateTime(mail.sentAt) })]
      : [
          mail.attempts > 0 && !parked && t('{{count}} attempts', { count: mail.attempts }),
          mail.sendAfter && t('next {{when}}', { when: formats.dateTime(mail.sendAfter) }),
          parked ? t('on hold until the shop has a mail server') : mail.lastError,
        ];
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }} maw={260}>
      <Group>
        <StatusBadge tone={TONES[mail.status]} label={t(`mails.states.${mail.status}`)} />
      </Group>
      <Aside>{facts.filter(Boolean).join(' · ')}</Aside>
    </Stack>
  );
}

/** Sends or resends a mail; asks first before a recipient gets a second copy. */
function useResend() {
  const { t, wording } = useTexts('inbox');
  const sending = useResendMail();
  const { ask, dialog } = useConfirm();
  // A repeated press after a lost answer sends the same copy.
  const copies = useRef(new Map<string, string>());
  const send = ({ id, status }: MailItem) => {
    const copyId = copies.current.get(id) ?? crypto.randomUUID();
    copies.current.set(id, copyId);
    sending.mutate(
      { id, status, copyId },
      {
        onSuccess: () => {
          copies.current.delete(id);
          notifyDone(t('Email queued'));
        },
        onError: (error) => {
          const moved = error instanceof RequestFailure && error.code === 'changed_meanwhile';
          notifyFailure(moved ? wording.code('mail_moved') : wording.failure(error));
        },
      },
    );
  };
  const resend = (mail: MailItem) => {
    if (mail.status !== 'sent') return send(mail);
    ask({
      title: t('Resend this email?'),
      text: t('{{recipient}} already received “{{subject}}” and will get it again.', {
        recipient: mail.recipient,
        subject: mail.subject,
      }),
      confirm: t('Resend'),
      onConfirm: () => send(mail),
    });
  };
  return { resend, isPending: sending.isPending, dialog };
}

interface Props {
  /** Undefined when closed. */
  mail: MailItem | undefined;
  onClose: () => void;
}

function MailPreview({ mail, onClose }: Props) {
  return (
    <Drawer opened={mail !== undefined} onClose={onClose} position="right" size="xl" title={mail?.subject}>
      {mail && <Body mail={mail} />}
    </Drawer>
  );
}

function Body({ mail }: { mail: MailItem }) {
  const { t } = useTranslation('inbox');
  const body = useMail(mail.id);
  const [form, setForm] = useState('html');
  return (
    <Stack gap="sm" pt="xs">
      <Text>
        {t('To')}: {mail.recipient}
      </Text>
      <SegmentedControl
        aria-label={t('Email preview')}
        data={[
          { value: 'html', label: t('HTML') },
          { value: 'text', label: t('Plain text') },
        ]}
        value={form}
        onChange={setForm}
      />
      <Loaded query={body} height={480}>
        {({ html, text, holdsSecret }) =>
          holdsSecret ? (
            <Text>{t('Not shown: a link in this email is for its reader alone.')}</Text>
          ) : form === 'html' ? (
            // Sandboxed without any permission, so that no customer text in the mail can run.
            <iframe
              title={t('Email preview')}
              sandbox=""
              srcDoc={html}
              style={{ width: '100%', height: '70vh', border: 0, borderRadius: 8, background: '#fff' }}
            />
          ) : (
            <Text component="pre" ff="monospace" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          )
        }
      </Loaded>
    </Stack>
  );
}
