import { Stack, Text, Anchor, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isStillHere } from '#domain/returns/still-here.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { LinePicture } from './LinePicture.tsx';
import { LineWords } from './LineWords.tsx';
import { type Order, oneOrder } from '../orders-requests.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { Totals } from './Totals.tsx';
import { Aside, PlainButton } from '#admin/components/presets.ts';

interface Props {
  order: Order;
  /** Undefined: it cannot be edited now. */
  onEdit: (() => void) | undefined;
  /** Its form was just closed. */
  takesFocus: boolean;
}

export function LinesCard({ order, onEdit, takesFocus }: Props) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  // What was withdrawn before it left is not packed.
  const stays = isStillHere(order);
  const piecesOf = ({ quantity, withdrawn }: Order['lines'][number]) => (stays ? quantity - withdrawn : quantity);
  const pieces = order.lines.reduce((sum, line) => sum + piecesOf(line), 0);
  return (
    <SectionCard
      title={`${t('Items')} · ${t('{{count}} items', { count: pieces })}`}
      takesFocus={takesFocus}
      action={onEdit && <EditButton onClick={onEdit} label={t('Edit items')} />}
    >
      <Stack gap={0} component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Items')}>
        {order.lines.map((line) => (
          <li key={line.position} className="order-line">
            <LinePicture path={line.image} />
            <div>
              <LineWords line={line} />
              {line.withdrawn > 0 && (
                <StatusBadge
                  tone="bad"
                  label={t('{{count}} of {{bought}} withdrawn', {
                    count: line.withdrawn,
                    bought: line.quantity,
                  })}
                />
              )}
              <LineProof order={order} position={line.position} />
              {line.quantity > 1 && <Aside>{t('{{price}} each', { price: formats.money(line.unitPrice) })}</Aside>}
            </div>
            <Stack gap={4} align="flex-end" justify="space-between">
              <span className="order-pieces">
                {piecesOf(line) !== line.quantity && (
                  <>
                    <s aria-hidden="true">{line.quantity}×</s>{' '}
                  </>
                )}
                {piecesOf(line)}×
              </span>
              <Text className="figures">{formats.money(line.lineTotal)}</Text>
            </Stack>
          </li>
        ))}
      </Stack>
      <Totals order={order} />
    </SectionCard>
  );
}

export function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <PlainButton
      size="xs"
      className="no-print edit-button"
      leftSection={<IconPencil size={14} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </PlainButton>
  );
}

function LineProof({ order, position }: { order: Order; position: number }) {
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
