import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { oneOrder, type Order } from '../orders-requests.ts';

export function LineProof({ order, position }: { order: Order; position: number }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const proof = order.proofs.find((each) => each.position === position);
  if (!proof) return null;
  const drawing = oneOrder.proofs[':position'].$url({ param: { id: order.id, position: String(position) } });
  return (
    <Group gap="xs" mt={4}>
      {proof.approvedAt === null ? (
        <StatusBadge tone="wait" label={t('Proof awaiting approval')} />
      ) : (
        <StatusBadge tone="good" label={t('Proof approved {{date}}', { date: formats.dateTime(proof.approvedAt) })} />
      )}
      <Anchor href={drawing.pathname} download className="no-print">
        {t('Drawing for the engraver (SVG, 1:1)')}
      </Anchor>
    </Group>
  );
}
