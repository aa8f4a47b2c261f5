import { Paper, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeName } from './account-requests.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function NameForm({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState(name);
  const change = useChangeName();
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ name: typed });
  };
  return (
    <Paper p="md" component="form" onSubmit={save}>
      <Stack align="flex-start">
        <TextInput
          w="100%"
          label={t('Your name')}
          description={t('The history of orders and the audit log call you so. Empty: by your address.')}
          autoComplete="name"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PlainButton type="submit" loading={change.isPending}>
          {t('Save')}
        </PlainButton>
      </Stack>
    </Paper>
  );
}
