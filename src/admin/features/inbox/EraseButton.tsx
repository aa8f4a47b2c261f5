import { Button } from '@mantine/core';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { useEraseItem, type ErasedList } from './inbox-requests.ts';

/** Erases what somebody wrote, for good, once an owner has read what goes with it. */
export function EraseButton({ list, id, title, text }: { list: ErasedList; id: string; title: string; text: string }) {
  const { t, wording } = useTexts('inbox');
  const erasing = useEraseItem();
  const { ask, dialog } = useConfirm();
  // The row, and this button with it, may be gone before the answer is told.
  const erase = () =>
    void erasing.mutateAsync({ list, id }).then(() => notifyDone(t('Erased permanently')), tellFailure(wording));
  return (
    <ForOwners>
      <Button
        size="xs"
        variant="subtle"
        disabled={erasing.isPending}
        onClick={() => ask({ title, text, confirm: t('Erase permanently'), onConfirm: erase })}
      >
        {t('Erase…')}
      </Button>
      {dialog}
    </ForOwners>
  );
}
