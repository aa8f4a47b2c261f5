import { Stack, Text, Anchor, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { isStillHere } from '#domain/returns/return-states.ts';
import { Aside, PlainButton, PlainList } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { LinePicture } from './LinePicture.tsx';
import { LineWords } from './LineWords.tsx';
import { oneOrder, type Order } from '../orders-requests.ts';
import { Totals } from './Totals.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  order: Order;
  /** Undefined while it cannot be edited. */
  onEdit: (() => void) | undefined;
  /** Its form has just closed. */
  takesFocus: boolean;
}

export function LinesCard({ order, onEdit, takesFocus }: Props) {
  const { t, formats } = useTexts('orders');
  // Pieces withdrawn before dispatch are not packed.
  const stays = isStillHere(order);
  const piecesOf = ({ quantity, withdrawn }: Order['lines'][number]) => (stays ? quantity - withdrawn : quantity);
  const pieces = order.lines.reduce((sum, line) => sum + piecesOf(line), 0);
  return (
    <SectionCard
      title={`${t('Items')} · ${t('{{count}} items', { count: pieces })}`}
      takesFocus={takesFocus}
      action={onEdit && <EditButton onClick={onEdit} label={t('Edit items')} />}
    >
      <PlainList gap={0} aria-label={t('Items')}>
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
      </PlainList>
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
  const { t, formats } = useTexts('orders');
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
