import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { footBar } from '#admin/components/foot-bar.ts';
import { UnsavedGuard } from '#admin/components/forms/UnsavedGuard.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import '../bars.css';

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
  const { t: common } = useTranslation();
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
      {isWrong && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mr="auto">
          {common('Check the highlighted fields.')}
        </Text>
      )}
      <Button variant="default" onClick={cancel}>
        {common('Cancel')}
      </Button>
      <Button type="submit" loading={isSaving} disabled={isBlocked}>
        {save}
      </Button>
      <UnsavedGuard when={isDirty} />
      {dialog}
    </Group>
  );
}
