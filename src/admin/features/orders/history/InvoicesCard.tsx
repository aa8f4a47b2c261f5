import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminInvoicesRoutes } from '#server/sales/invoices/admin-invoices-routes.ts';
import { Aside, PlainList } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { client, request } from '#admin/components/request.ts';
import { atNoon, InvoiceAmount, InvoiceNumber, SubmissionState } from '#admin/components/invoices/InvoiceParts.tsx';
import type { Order } from '../orders-requests.ts';
import { useTexts } from '#admin/components/use-texts.ts';

const invoices = client<AdminInvoicesRoutes>().api.admin.invoices;
/** Links to the order's pro formas, invoices and credit notes. Every change of the order may issue one. */
export function InvoicesCard({ order }: { order: Order }) {
  const { t, formats } = useTexts('invoices');
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
            <PlainList gap="sm">
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
            </PlainList>
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
