import { Center, Loader, PasswordInput, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { joinSchema, type Role } from '#domain/accounts/account.ts';
import { LoadFailure } from '#admin/components/AdminPage.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { adopt } from '#admin/session/auth-store.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';
import { joinTeam, readInvitation } from '#admin/session/session-requests.ts';
import { LinkEnded } from './LinkEnded.tsx';
import { useLinkToken } from './use-link-token.ts';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';

export function Component() {
  const { t } = useTranslation('login');
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
          <Loader role="status" aria-label={t('Loading…')} />
        </Center>
      )}
    </EntrancePage>
  );
}

function JoinForm({ token, email, role }: { token: string; email: string; role: Role }) {
  const { t } = useTranslation('login');
  const { t: team } = useTranslation('team');
  const navigate = useNavigate();
  const { form, submits } = useSubmitForm({
    initialValues: { password: '' },
    schema: joinSchema,
    toSent: (values) => ({ ...values, token }),
    send: joinTeam,
    onDone: async (session) => {
      await adopt(session);
      await navigate('/admin');
    },
  });
  return (
    <SubmitForm submit={t('Create account')} {...submits}>
      <Text>
        {t('Choose a password for your account.')} {team(`${role}Text`)}
      </Text>
      <TextInput label={t('Email')} value={email} readOnly autoComplete="username" />
      <PasswordInput
        label={t('Password')}
        description={t('12 characters or more; several unrelated words are easy to remember')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </SubmitForm>
  );
}
