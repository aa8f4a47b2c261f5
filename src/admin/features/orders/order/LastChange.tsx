import '#admin/components/bars.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { sentenceOf, whoDid } from '#admin/components/events/event-words.ts';
import { useEventWords } from '#admin/components/events/use-event-words.ts';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import type { Order } from '../orders-requests.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { EditForm } from '#admin/components/forms/EditForm.tsx';
import { UnsavedGuard } from '#admin/components/forms/UnsavedGuard.tsx';
import { footBar } from '#admin/components/foot-bar.ts';
import { Fault, PlainButton } from '#admin/components/presets.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

/** The latest change by another person and the current state, for an order being edited. */
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
  /** False while the form cannot be saved yet. */
  isReady?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Form for a part of an order, in place of its card. */
export function EditedSection({ title, editor, isEditable, save, isReady = true, onClose, children }: Props) {
  const { t } = useTexts('orders');
  const { ask, dialog } = useConfirm();
  const drop = () => {
    editor.drop();
    onClose();
  };
  const question = {
    title: t('Discard unsaved changes?'),
    text: t('Your changes are not saved.'),
    confirm: t('Discard changes'),
    onConfirm: drop,
  };
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
          <Group ref={footBar} justify="flex-end" gap="xs" className="form-bar">
            {Object.keys(editor.form.errors).length > 0 && (
              <Fault mr="auto">{t('Check the highlighted fields.')}</Fault>
            )}
            <PlainButton onClick={() => (editor.isDirty ? ask(question) : drop())}>{t('Cancel')}</PlainButton>
            <Button type="submit" loading={editor.isSaving} disabled={!isEditable || !isReady}>
              {save}
            </Button>
            <UnsavedGuard when={editor.isDirty} />
            {dialog}
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}
