import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from './dashboard-requests.ts';

type Kind = Dashboard['troubles'][number]['kind'];

/** The mail alert and the tasks already report these. */
const TOLD_ELSEWHERE = ['mailsStuck', 'mailsFailed', 'invoicesDue'] as const satisfies readonly Kind[];
type Told = (typeof TOLD_ELSEWHERE)[number];

/** Problems that the owner also gets by mail once a day. */
export function Troubles({ troubles }: Pick<Dashboard, 'troubles'>) {
  const { t } = useTranslation('dashboard');
  const here = troubles.flatMap(({ kind, count }) =>
    TOLD_ELSEWHERE.includes(kind as Told) ? [] : [{ kind: kind as Exclude<Kind, Told>, count }],
  );
  if (here.length === 0) return null;
  return (
    <Alert color="red" title={t('Something isn’t working')} icon={<IconAlertTriangle aria-hidden />}>
      <List size="sm">
        {here.map(({ kind, count }) => (
          <List.Item key={kind}>{t(`troubles.${kind}`, { count })}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
