import { Button, Paper, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ownNameSchema } from '#domain/accounts/account.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import { useChangeName } from './account-requests.ts';

export function NameForm({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const wording = useWording();
  const change = useChangeName();
  const form = useForm({ initialValues: { name }, validate: validateWith(ownNameSchema, wording.code) });
  const save = (values: { name: string }) =>
    change.mutate(values, {
      onSuccess: () => notifyDone(t('Name saved')),
      onError: (error) => notifyFailure(wording.failure(error)),
    });
  return (
    <Paper p="md" component="section">
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack align="flex-start">
          <TextInput
            w="100%"
            label={t('Your name')}
            description={t('The history of orders and the audit log call you so. Empty: by your address.')}
            autoComplete="name"
            maxLength={60}
            {...form.getInputProps('name')}
          />
          <Button type="submit" variant="default" loading={change.isPending}>
            {common('Save')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
