import { Alert, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditForm } from '#admin/components/forms/EditForm.tsx';
import { FormBar } from './FormBar.tsx';
import { SectionCard } from '#admin/components/SectionCard.tsx';

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
  const { t } = useTranslation('orders');
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
