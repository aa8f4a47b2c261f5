import { Group, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { sentenceOf, whoDid } from '#admin/components/events/event-words.ts';
import { useEventWords } from '#admin/components/events/use-event-words.ts';
import { firstUndo, teamEvents, type UndoableMove } from '#domain/orders/order-undo.ts';
import { oneOrder, writeOrder, type Order } from '../orders-requests.ts';
import { Aside, PlainButton, PlainList } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import type { OrderMoves } from '../order/use-order-moves.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { request } from '#admin/components/request.ts';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { orderNoteSchema } from '#domain/orders/order-requests.ts';

type TimelineEvent = Order['timeline'][number];

interface Props {
  order: Order;
  moves: OrderMoves;
  /** True while a part of the order is being edited, which blocks other changes. */
  isLocked: boolean;
}

export function TimelineCard({ order, moves, isLocked }: Props) {
  const { t } = useTexts('orders');
  const undoOf = ({ id }: TimelineEvent) =>
    isLocked ? undefined : order.undoableMoves.find(({ event }) => event === id);
  // The page's head offers this undo.
  const first = firstUndo(order.timeline, order.undoableMoves);
  return (
    <SectionCard title={t('Timeline')} className="no-print">
      {!isLocked && <NoteForm order={order} />}
      <PlainList gap={0} component="ol" aria-label={t('Timeline')}>
        {teamEvents(order.timeline)
          .toReversed()
          .map((event) => (
            <EventRow
              key={event.id}
              order={order}
              event={event}
              undoable={undoOf(event)}
              isLast={event.id === first?.event}
              moves={moves}
            />
          ))}
      </PlainList>
    </SectionCard>
  );
}

interface RowProps {
  order: Order;
  event: TimelineEvent;
  undoable: UndoableMove | undefined;
  isLast: boolean;
  moves: OrderMoves;
}

function EventRow({ order, event, undoable, isLast, moves }: RowProps) {
  const { t, formats } = useTexts('orders');
  const words = useEventWords({ order });
  const what = sentenceOf(event, words);
  return (
    <li className="timeline-event" data-kind={event.kind}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Text fw={event.kind === 'note' ? 400 : 600} style={{ overflowWrap: 'anywhere' }}>
            {event.kind === 'note' ? <Note text={event.note} /> : what}
          </Text>
          <Aside>
            {whoDid(event.actor, words)} · {formats.dateTime(event.at)}
            {undoable?.until &&
              ` · ${t('can be undone until {{date}}', { date: formats.dateTime(new Date(undoable.until)) })}`}
          </Aside>
          {event.kind !== 'note' && event.note && (
            <Text mt={4}>
              <Note text={event.note} />
            </Text>
          )}
        </div>
        {undoable && !isLast && (
          <PlainButton
            size="xs"
            flex="none"
            className="edit-button"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            disabled={moves.isBusy}
            onClick={() => moves.undo(undoable.move)}
            aria-label={t('Undo: {{state}}', { state: what })}
          >
            {t('Undo')}
          </PlainButton>
        )}
      </Group>
    </li>
  );
}

function Note({ text }: { text: string }) {
  return (
    <span className="timeline-note" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </span>
  );
}

/** Adds a note of the team to the timeline. A note overwrites nothing, so the current version is always valid. */
function NoteForm({ order }: { order: Order }) {
  const { t } = useTexts('orders');
  const client = useQueryClient();
  const { form, submits } = useSubmitForm({
    initialValues: { note: '' },
    schema: orderNoteSchema,
    toSent: ({ note }) => ({ note, version: order.version }),
    send: (json) => writeOrder(client, request(oneOrder.notes.$post({ param: { id: order.id }, json }))),
    onDone: (_answer, _sent, empty) => {
      clear();
      empty();
      notifyDone(t('Note added'));
    },
    faultAt: 'note',
  });
  const { notice, clear } = useKeptDraft({ form, name: `order-note/${order.id}` });
  return (
    <form onSubmit={submits.onSubmit} noValidate>
      <Stack gap="xs">
        {notice}
        <Textarea
          label={t('Add a note')}
          description={t('Only staff see it')}
          autosize
          minRows={1}
          {...form.getInputProps('note')}
        />
        {form.isDirty() && (
          <PlainButton type="submit" loading={submits.isBusy} style={{ alignSelf: 'flex-start' }}>
            {t('Add note')}
          </PlainButton>
        )}
      </Stack>
    </form>
  );
}
