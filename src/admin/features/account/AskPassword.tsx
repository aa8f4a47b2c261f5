import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { passwordCheckSchema } from '#domain/accounts/account.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';

interface Props<Answer> {
  title: string;
  send: (typed: { password: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** The password again, before something that an unattended screen must not do. */
export function AskPassword<Answer>({ title, send, onDone, onClose }: Props<Answer>) {
  const { t } = useTranslation('account', { keyPrefix: 'secondFactor' });
  const wording = useWording();
  const form = useForm({
    initialValues: { password: '' },
    validate: validateWith(passwordCheckSchema, wording.code),
  });
  const check = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      if (!showFieldErrors(form, error, wording.code)) form.setFieldError('password', wording.failure(error));
    },
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={form.onSubmit((values) => check.mutate(values))} noValidate>
        <Stack>
          <Text size="sm">{t('askPasswordText')}</Text>
          <PasswordInput
            label={t('askPassword')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={check.isPending}>
            {t('proceed')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
