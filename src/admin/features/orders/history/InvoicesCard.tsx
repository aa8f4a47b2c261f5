import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminInvoicesRoutes } from '#server/sales/invoices/admin-invoices-routes.ts';
import { useFormats } from '#admin/components/formats.ts';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { client, request } from '#admin/components/request.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { Order } from '../orders-requests.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { Aside } from '#admin/components/presets.ts';

const invoices = client<AdminInvoicesRoutes>().api.admin.invoices;
/** Pro-formas, invoices and credit notes of the order, each to open. Every change of the order may write one. */
export function InvoicesCard({ order }: { order: Order }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const found = useQuery({
    queryKey: ['invoices', 'order', order.id, order.version, order.invoicesWait],
    queryFn: () => request(invoices.$get({ query: { orderId: order.id } })),
    placeholderData: (before) => before,
  });
  return (
    <SectionCard title={t('Invoices')} className="no-print">
      <Loaded query={found} height={24}>
        {({ items }) => (
          <>
            {order.invoicesWait && (
              <Text c="dimmed">{t('Papers are issued half a minute after the step, so you can undo a mistake.')}</Text>
            )}
            {items.length === 0 && !order.invoicesWait && (
              <Text c="dimmed">{t('Issued when the order is paid or shipped.')}</Text>
            )}
            <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {items.map(({ id, number, kind, gross, issuedOn, handIn, creditNoteOf }) => (
                <li key={id}>
                  <Group justify="space-between" gap="xs" wrap="nowrap">
                    <Anchor
                      href={`/api/admin/invoices/${id}/document.pdf`}
                      target="_blank"
                      fw={600}
                      py={4}
                      aria-label={t('Open {{number}} as PDF', { number })}
                    >
                      {number}
                    </Anchor>
                    <Text style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                      {formats.money(gross)}
                    </Text>
                  </Group>
                  <Group gap="xs" justify="space-between">
                    <Aside>
                      {[t(`kinds.${kind}`), formats.date(`${issuedOn}T12:00:00+02:00`)].join(', ')}
                      {creditNoteOf && `, ${t('on {{number}}', { number: creditNoteOf })}`}
                    </Aside>
                    {(handIn === 'late' || handIn === 'due') && (
                      <StatusBadge tone={handIn === 'late' ? 'bad' : 'wait'} label={t(`states.${handIn}`)} />
                    )}
                  </Group>
                </li>
              ))}
            </Stack>
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
