import { Button } from '@mantine/core';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { useEraseItem, type ErasedList } from './inbox-requests.ts';

/** Erases an entry permanently, after an owner has confirmed the consequences. */
export function EraseButton({ list, id, title, text }: { list: ErasedList; id: string; title: string; text: string }) {
  const { t, wording } = useTexts('inbox');
  const erasing = useEraseItem();
  const { ask, dialog } = useConfirm();
  // The promise's callback runs even when the row with this button is already gone.
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
