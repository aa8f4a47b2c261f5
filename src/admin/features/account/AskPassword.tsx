import { Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { factorCheckSchema, passwordCheckSchema, type FactorCheck } from '#domain/accounts/account.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';

interface Props<Answer> {
  title: string;
  withCode?: boolean;
  send: (typed: FactorCheck) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** The password again, and a code where there is a second factor, before something that an unattended screen must not do. */
export function AskPassword<Answer>({ title, withCode = false, send, onDone, onClose }: Props<Answer>) {
  const { t } = useTranslation('account');
  const { t: login } = useTranslation('login');
  const wording = useWording();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: ({ password, code }) =>
      withCode
        ? validateWith(factorCheckSchema, wording.code)({ password, code })
        : validateWith(passwordCheckSchema, wording.code)({ password }),
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
          <Text size="sm">
            {t(withCode ? 'Enter your password and a code to continue.' : 'Enter your password to continue.')}
          </Text>
          <PasswordInput
            label={t('Your password')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          {withCode && (
            <TextInput
              label={login('Code')}
              description={login('Six digits from your authenticator app, or one of your recovery codes')}
              autoComplete="one-time-code"
              {...form.getInputProps('code')}
            />
          )}
          <Button type="submit" loading={check.isPending}>
            {t('Continue')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
