import { Text, Alert, Stack } from '@mantine/core';
import { sentenceOf, whoDid } from '#admin/components/events/event-words.ts';
import { useEventWords } from '#admin/components/events/use-event-words.ts';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import type { Order } from '../orders-requests.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { EditForm } from '#admin/components/forms/EditForm.tsx';
import { FormBar } from './FormBar.tsx';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

/** What somebody else did last to an order that is being changed, and how it is now. */
export function LastChange({ order }: { order: Order }) {
  const { t, formats } = useTexts('orders');
  const words = useEventWords({ order });
  const last = order.timeline.at(-1);
  return (
    <>
      {last && (
        <Text>
          {t('Last change: {{what}}, by {{who}}, {{when}}.', {
            what: sentenceOf(last, words),
            who: whoDid(last.actor, words),
            when: formats.dateTime(last.at),
          })}
        </Text>
      )}
      <OrderStates order={order} />
    </>
  );
}

interface Props {
  title: string;
  editor: ComponentProps<typeof EditForm>['editor'] & { notices: ReactNode; drop: () => void };
  isEditable: boolean;
  save: string;
  /** False: what was typed cannot be saved yet. */
  isReady?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A part of an order as a form, in the place of the card that shows it. */
export function EditedSection({ title, editor, isEditable, save, isReady = true, onClose, children }: Props) {
  const { t } = useTexts('orders');
  return (
    <SectionCard title={title} takesFocus>
      <form onSubmit={editor.submit} noValidate>
        <Stack gap="sm">
          {editor.notices}
          {!isEditable && (
            <Alert className="wait-alert" role="alert">
              {t('The order is packed or rejected and can no longer be edited. Your input is still here to copy.')}
            </Alert>
          )}
          {children}
          <FormBar
            save={save}
            isDirty={editor.isDirty}
            isSaving={editor.isSaving}
            isBlocked={!isEditable || !isReady}
            isWrong={Object.keys(editor.form.errors).length > 0}
            onDrop={() => {
              editor.drop();
              onClose();
            }}
          />
        </Stack>
      </form>
    </SectionCard>
  );
}
