import { Alert, Button, Center, Loader, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { joinSchema, type Role } from '#domain/accounts/account.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { LoadFailure } from '#admin/components/LoadFailure.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { adopt } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { joinTeam, readInvitation } from '#admin/session/session-requests.ts';
import { LinkEnded } from './LinkEnded.tsx';
import { useLinkToken } from './use-link-token.ts';

export function Component() {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation();
  const token = useLinkToken();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    staleTime: Infinity,
  });
  const { error } = invitation;
  if (error instanceof RequestFailure && [404, 422].includes(error.status)) return <LinkEnded />;
  return (
    <EntrancePage title={t('Join the team')}>
      {invitation.data && <JoinForm token={token} {...invitation.data} />}
      {error && <LoadFailure error={error} retry={() => void invitation.refetch()} />}
      {invitation.isPending && (
        <Center>
          <Loader role="status" aria-label={common('Loading…')} />
        </Center>
      )}
    </EntrancePage>
  );
}

function JoinForm({ token, email, role }: { token: string; email: string; role: Role }) {
  const { t } = useTranslation('login');
  const { t: team } = useTranslation('team');
  const wording = useWording();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => validateWith(joinSchema, wording.code)({ ...values, token }),
  });
  const join = useMutation({
    mutationFn: ({ password }: typeof form.values) => joinTeam({ token, password }),
    onSuccess: async (session) => {
      await adopt(session);
      await navigate('/admin');
    },
    onError: (error) => showFieldErrors(form, error, wording.code),
  });
  return (
    <form onSubmit={form.onSubmit((values) => join.mutate(values))} noValidate>
      <Stack>
        <Text size="sm">
          {t('Choose a password for your account.')} {team(`${role}Text`)}
        </Text>
        {join.error && (
          <Alert color="red" role="alert">
            {wording.failure(join.error)}
          </Alert>
        )}
        <TextInput label={t('Email')} value={email} readOnly autoComplete="username" />
        <PasswordInput
          label={t('Password')}
          description={t('12 characters or more; several unrelated words are easy to remember')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={join.isPending}>
          {t('Create account')}
        </Button>
      </Stack>
    </form>
  );
}
