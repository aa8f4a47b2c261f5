import { Alert, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { signInSchema, type SessionInfo } from '#domain/accounts/account.ts';
import { RequestFailure } from '#admin/components/request.ts';
import { whenWorded } from '#admin/components/language.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { adopt, tellOtherTabs } from './auth-store.ts';
import { signInRequest } from './session-requests.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { useTranslation } from 'react-i18next';
import { useWording } from '#admin/components/wording.ts';

const ASKS_FOR_CODE: readonly unknown[] = ['code_required', 'wrong_code', 'codes_unreadable', 'codes_paused'];

export function SignInForm({ onSignedIn }: { onSignedIn: (session: SessionInfo) => void }) {
  const { t } = useTranslation('login');
  const wording = useWording();
  const form = useForm({
    initialValues: { userName: '', password: '', code: '' },
    validate: (values) => validateWith(signInSchema, wording.code)({ ...values, code: values.code || undefined }),
  });
  const signIn = useMutation({
    mutationFn: (values: typeof form.values) => signInRequest({ ...values, code: values.code || undefined }),
    onSuccess: async (session) => {
      await adopt(session);
      tellOtherTabs();
      onSignedIn(session);
    },
  });
  const submit = form.onSubmit((values) => signIn.mutate(values));
  const code = signIn.error instanceof RequestFailure ? signIn.error.code : undefined;
  const asksForCode = ASKS_FOR_CODE.includes(code);
  return (
    <SubmitForm
      // Waits for the texts of errors, which may still be loading.
      onSubmit={(event) => void whenWorded().then(() => submit(event))}
      submit={t('Sign in')}
      isBusy={signIn.isPending}
    >
      {signIn.error && (
        <Alert color={code === 'code_required' ? 'yellow' : 'red'} role="alert">
          {wording.failure(signIn.error)}
        </Alert>
      )}
      <TextInput
        label={t('User Name')}
        description={
          <>
            <span>{t('Please enter admin in User Name box')}</span>
            <br />
            <span>{t('Your email address works too')}</span>
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('userName')}
      />
      <PasswordInput label={t('Password')} autoComplete="current-password" {...form.getInputProps('password')} />
      {asksForCode && (
        <TextInput
          label={t('Code')}
          description={t('Six digits from your authenticator app, or one of your recovery codes')}
          autoComplete="one-time-code"
          autoFocus
          {...form.getInputProps('code')}
        />
      )}
    </SubmitForm>
  );
}
