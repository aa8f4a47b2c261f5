import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { savedViewSchema } from '#domain/saved-views/saved-view.ts';
import { useSaveView } from './saved-views-requests.ts';

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
  const { t: common } = useTranslation();
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
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <TextInput
          label={t('View name')}
          description={t('Replaces a view with the same name. Only you can see your views.')}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {common('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
