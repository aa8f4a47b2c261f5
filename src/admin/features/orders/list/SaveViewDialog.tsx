import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { savedViewSchema } from '#domain/saved-views/saved-view.ts';
import { useSaveView } from './saved-views-requests.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  query: string;
}

export function SaveViewDialog({ opened, onClose, query }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Modal opened={opened} onClose={onClose} title={t('Save as view')}>
      <NameForm query={query} onClose={onClose} />
    </Modal>
  );
}

function NameForm({ query, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  const save = useSaveView();
  const form = useForm({
    initialValues: { name: '' },
    validate: ({ name }) => validateWith(savedViewSchema, wording.code)({ screen: 'orders', name, query }),
  });
  const submit = ({ name }: { name: string }) =>
    save.mutate(
      { name, query },
      {
        onSuccess: () => {
          notifyDone(t('View “{{name}}” saved', { name }));
          onClose();
        },
        onError: (error) => {
          if (!showFieldErrors(form, error, wording.code)) notifyFailure(wording.failure(error));
        },
      },
    );
  return (
    <SubmitForm onSubmit={form.onSubmit(submit)} submit={t('Save')} isBusy={save.isPending} onClose={onClose}>
      <TextInput
        label={t('View name')}
        description={t('Replaces a view with the same name. Only you can see your views.')}
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </SubmitForm>
  );
}
