import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Dashboard } from './dashboard-requests.ts';

type Kind = Dashboard['troubles'][number]['kind'];

/** Where more is seen of a trouble; the others are seen at the host alone. */
const LISTS: Partial<Record<Kind, string>> = {
  mailsStuck: '/admin/inbox?tab=mails&status=waiting',
  mailsFailed: '/admin/inbox?tab=mails&status=failed',
  invoicesDue: '/admin/invoices?handedIn=due',
};

/** What goes wrong without anybody seeing it; the owner gets the same by mail once a day. */
export function Troubles({ troubles }: Pick<Dashboard, 'troubles'>) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'troubles' });
  if (troubles.length === 0) return null;
  return (
    <Alert color="red" title={t('title')} icon={<IconAlertTriangle aria-hidden />}>
      <List size="sm">
        {troubles.map(({ kind, count }) => (
          <List.Item key={kind}>
            {t(kind, { count })}
            {LISTS[kind] && (
              <>
                {' '}
                <Anchor component={Link} to={LISTS[kind]} size="sm" underline="always">
                  {t('show')}
                </Anchor>
              </>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
