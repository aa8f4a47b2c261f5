import { Alert, List } from '@mantine/core';
import { PageLink } from '#admin/components/presets.ts';
import { $auth } from '#admin/session/auth-store.ts';
import { IconMailOff } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from './dashboard-requests.ts';
import { ageOf } from './task-age.ts';

const SETTINGS = '/admin/settings/mail';
const WAITING = '/admin/settings/mail/outbox?status=waiting';
const FAILED = '/admin/settings/mail/outbox?status=failed';

export const mailsHaveFailed = (troubles: Dashboard['troubles']) => troubles.some(({ kind }) => kind === 'mailsFailed');

/** The most urgent alert: mails do not arrive, because there is no server, it refuses them, or retries are used up. */
export function MailAlert({ tasks, troubles }: Pick<Dashboard, 'tasks' | 'troubles'>) {
  const { t } = useTranslation('dashboard');
  const isOwner = useStore($auth).role === 'owner';
  const parked = tasks.find(({ task }) => task === 'parkedMails');
  const stuck = troubles.find(({ kind }) => kind === 'mailsStuck');
  const failed = mailsHaveFailed(troubles) ? tasks.find(({ task }) => task === 'failedMails') : undefined;
  if (!parked && !stuck && !failed) return null;
  const age = parked?.since ? ageOf(parked.since, new Date()) : null;
  // Only owners can open the settings.
  const serverLink = isOwner ? (
    <MailLink to={SETTINGS} text={t('Settings → Email says what’s needed')} />
  ) : (
    <MailLink to={WAITING} text={t('View the emails')} />
  );
  return (
    <Alert
      variant="filled"
      color="red"
      component="section"
      role="region"
      aria-label={t('Emails aren’t reaching people')}
      title={t('Emails aren’t reaching people')}
      icon={<IconMailOff aria-hidden />}
    >
      <List size="sm" c="inherit">
        {parked && (
          <List.Item>
            {t('{{count}} emails are held back: the shop has no mail server.', {
              count: parked.count,
            })}{' '}
            {age && t(`mail.oldest.${age.unit}`, { count: age.count })}{' '}
            {t(
              'Customers hear nothing about their orders until whoever put the shop online connects a mailbox. It all leaves by itself then.',
            )}{' '}
            {serverLink}
          </List.Item>
        )}
        {stuck && (
          <List.Item>
            {t('{{count}} emails have been waiting for over an hour: the mail server doesn’t take them.', {
              count: stuck.count,
            })}{' '}
            {serverLink}
          </List.Item>
        )}
        {failed && (
          <List.Item>
            {t('{{count}} emails were given up after several tries.', {
              count: failed.count,
            })}{' '}
            <MailLink to={FAILED} text={t('View and send again')} />
          </List.Item>
        )}
      </List>
    </Alert>
  );
}

function MailLink({ to, text }: { to: string; text: string }) {
  return (
    <PageLink to={to} c="inherit" fw={600} underline="always">
      {text}
    </PageLink>
  );
}
