import { Modal, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '#admin/components/notify.tsx';
import { savedViewSchema } from '#domain/saved-views/saved-view.ts';
import { useSaveView } from './saved-views-requests.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { useSubmitForm } from '#admin/components/forms/use-submit-form.ts';

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
  const save = useSaveView();
  const { form, submits } = useSubmitForm({
    initialValues: { name: '' },
    schema: savedViewSchema,
    toSent: ({ name }) => ({ screen: 'orders', name, query }),
    send: (view) => save.mutateAsync(view),
    onDone: (_, { name }) => {
      notifyDone(t('View “{{name}}” saved', { name }));
      onClose();
    },
  });
  return (
    <SubmitForm {...submits} submit={t('Save')} onClose={onClose}>
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
