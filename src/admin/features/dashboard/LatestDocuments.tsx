import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { Dashboard } from './dashboard-requests.ts';
import { LatestCard } from './LatestCard.tsx';

const TONES = { done: 'good', open: 'neutral', due: 'wait', late: 'bad', none: 'neutral' } as const;

/** The papers that were issued last; each leads to its row among them. */
export function LatestDocuments({ documents }: Pick<Dashboard, 'documents'>) {
  const { t } = useTranslation('dashboard');
  const { t: invoices } = useTranslation('invoices');
  const formats = useFormats();
  return (
    <LatestCard
      title={t('Recent documents')}
      all={{ label: t('All documents'), to: '/admin/invoices' }}
      empty={invoices('The first invoice is issued when an order is paid or shipped, whichever comes first.')}
      rows={documents.map(({ id, number, kind, client, issuedOn, gross, handIn }) => ({
        id: String(id),
        number,
        to: `/admin/invoices?search=${encodeURIComponent(number)}`,
        sum: formats.money(gross),
        who: client,
        // Noon is the same day in Bucharest, whatever the season.
        when: formats.date(`${issuedOn}T12:00:00+02:00`),
        badges: (
          <Group gap={4}>
            <StatusBadge tone="neutral" label={invoices(`kinds.${kind}`)} />
            {handIn !== 'none' && <StatusBadge tone={TONES[handIn]} label={invoices(`states.${handIn}`)} />}
          </Group>
        ),
      }))}
    />
  );
}
