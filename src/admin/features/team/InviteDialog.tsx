import { Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useStore } from '@nanostores/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invitationSchema, type NewInvitation } from '#domain/accounts/account.ts';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useWording } from '#admin/components/wording.ts';
import { $passwordAsked, confirmPassword } from '#admin/session/password-again.ts';
import { inviteRequest } from './team-requests.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const wording = useWording();
  const client = useQueryClient();
  // Escape is for the question above.
  const asksForPassword = useStore($passwordAsked) !== null;
  const form = useForm<NewInvitation>({
    initialValues: { email: '', role: 'helper' },
    validate: validateWith(invitationSchema, wording.code),
  });
  const invite = useMutation({
    mutationFn: inviteRequest,
    onSuccess: (_, { email }) => {
      notifyDone(t('Invitation sent to {{email}}', { email }));
      void client.invalidateQueries({ queryKey: ['team'] });
      onClose();
    },
    onError: (error) => showFieldErrors(form, error, wording.code),
  });
  const submit = async (values: NewInvitation) => {
    if (await confirmPassword()) invite.mutate(values);
  };
  return (
    <Modal opened onClose={onClose} title={t('Invite a colleague')} closeOnEscape={!asksForPassword}>
      <SubmitForm
        onSubmit={form.onSubmit((values) => void submit(values))}
        submit={t('Send invitation')}
        isBusy={invite.isPending}
        error={invite.error}
      >
        <TextInput
          label={t('Email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Radio.Group label={t('Role')} {...form.getInputProps('role')}>
          <Stack gap="xs" mt="xs">
            <Radio value="helper" label={t('helper')} description={t('helperText')} />
            <Radio value="owner" label={t('owner')} description={t('ownerText')} />
          </Stack>
        </Radio.Group>
      </SubmitForm>
    </Modal>
  );
}
