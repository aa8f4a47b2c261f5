import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminInvoicesRoutes } from '#server/sales/invoices/admin-invoices-routes.ts';
import { useFormats } from '#admin/components/formats.ts';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { client, request } from '#admin/components/request.ts';
import { atNoon, InvoiceAmount, InvoiceNumber, SubmissionState } from '#admin/components/invoices/InvoiceParts.tsx';
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
              {items.map((item) => (
                <li key={item.id}>
                  <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
                    <InvoiceNumber item={item} />
                    <InvoiceAmount item={item} />
                  </Group>
                  <Aside mb={6}>{formats.date(atNoon(item.issuedOn))}</Aside>
                  <SubmissionState item={item} />
                </li>
              ))}
            </Stack>
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
