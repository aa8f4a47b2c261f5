import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { footBar } from '#admin/components/foot-bar.ts';
import { UnsavedGuard } from '#admin/components/forms/UnsavedGuard.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import '#admin/components/bars.css';
import { Fault, PlainButton } from '#admin/components/presets.ts';

interface Props {
  save: string;
  isDirty: boolean;
  isSaving: boolean;
  isBlocked: boolean;
  isWrong?: boolean;
  onDrop: () => void;
}

export function FormBar({ save, isDirty, isSaving, isBlocked, isWrong = false, onDrop }: Props) {
  const { t } = useTranslation('orders');
  const { ask, dialog } = useConfirm();
  const cancel = () =>
    isDirty
      ? ask({
          title: t('Discard unsaved changes?'),
          text: t('Your changes are not saved.'),
          confirm: t('Discard changes'),
          onConfirm: onDrop,
        })
      : onDrop();
  return (
    <Group ref={footBar} justify="flex-end" gap="xs" className="form-bar">
      {isWrong && <Fault mr="auto">{t('Check the highlighted fields.')}</Fault>}
      <PlainButton onClick={cancel}>{t('Cancel')}</PlainButton>
      <Button type="submit" loading={isSaving} disabled={isBlocked}>
        {save}
      </Button>
      <UnsavedGuard when={isDirty} />
      {dialog}
    </Group>
  );
}
