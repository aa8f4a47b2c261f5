import { Button, Text } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { MAX_MARKED } from '#domain/invoices/invoice-requests.ts';
import { SelectionBar } from '#admin/components/list/SelectionBar.tsx';
import { notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useSubmission, type InvoiceDocument as Invoice } from '#admin/components/invoices/invoices-requests.ts';

export function SubmitBar({ selected, onClear }: { selected: readonly Invoice[]; onClear: () => void }) {
  const { t, wording } = useTexts('invoices');
  const ids = selected.filter(({ handIn: state }) => state !== 'done').map(({ id }) => id);
  // The undo runs after the bar has closed.
  const undo = useSubmission({ onError: tellFailure(wording) });
  const handIn = useSubmission({
    onSuccess: ({ changed }, { ids: marked }) =>
      notifyUndo(
        t('{{count}} invoices marked as submitted', {
          count: changed,
        }),
        () => undo.mutate({ ids: marked, handedIn: false, uploadIndex: '' }),
      ),
    onError: tellFailure(wording),
  });
  const mark = () => handIn.mutate({ ids, handedIn: true, uploadIndex: '' }, { onSuccess: onClear });
  return (
    <SelectionBar label={t('Selected invoices')} count={selected.length} onClear={onClear}>
      {ids.length > MAX_MARKED ? (
        <Text>{t('Select at most {{count}}.', { count: MAX_MARKED })}</Text>
      ) : (
        <Button
          leftSection={<IconCloudUp size={16} aria-hidden />}
          disabled={ids.length === 0}
          loading={handIn.isPending}
          onClick={mark}
        >
          {t('Mark them as submitted')}
        </Button>
      )}
    </SelectionBar>
  );
}
