import { Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useSubmission, type InvoiceDocument } from '#admin/components/invoices/invoices-requests.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { PlainButton } from '#admin/components/presets.ts';

export function SubmitDialog({ invoice, onClose }: { invoice: InvoiceDocument | undefined; onClose: () => void }) {
  const { t } = useTexts('invoices');
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(invoice);
  if (invoice && invoice !== shown) setShown(invoice);
  return (
    <Modal
      opened={invoice !== undefined}
      onClose={onClose}
      title={shown && `${t('Submitted to RO e-Factura')} · ${shown.number}`}
      closeOnClickOutside={false}
    >
      {shown && <SubmissionForm key={shown.id} invoice={shown} onClose={onClose} />}
    </Modal>
  );
}

function SubmissionForm({ invoice, onClose }: { invoice: InvoiceDocument; onClose: () => void }) {
  const { t, wording } = useTexts('invoices');
  const handIn = useSubmission();
  const [index, setIndex] = useState(invoice.uploadIndex);
  const digits = index.replace(/\s+/g, '');
  const isWrong = !/^\d{0,30}$/.test(digits);
  const send = (handedIn: boolean) =>
    handIn.mutate(
      { ids: [invoice.id], handedIn, uploadIndex: handedIn ? digits : '' },
      {
        onSuccess: () => {
          notifyDone(
            handedIn
              ? t('{{count}} invoices marked as submitted', {
                  count: 1,
                })
              : t('Marked as not submitted'),
          );
          onClose();
        },
        onError: tellFailure(wording),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) send(true);
  };
  return (
    <SubmitForm
      onSubmit={submit}
      submit={t('Mark as submitted')}
      isBusy={handIn.isPending}
      onClose={onClose}
      other={
        invoice.handIn === 'done' && (
          <PlainButton loading={handIn.isPending} onClick={() => send(false)}>
            {t('Mark as not submitted')}
          </PlainButton>
        )
      }
    >
      <TextInput
        label={t('Upload index')}
        description={t('The upload index returned by RO e-Factura. You can add it later.')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={index}
        onChange={(event) => setIndex(event.currentTarget.value)}
        error={isWrong && t('Enter up to 30 digits.')}
      />
    </SubmitForm>
  );
}
