import { Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invitationSchema } from '#domain/accounts/account.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { $passwordAsked, confirmPassword } from '#admin/session/password-again.ts';
import { inviteRequest } from './team-requests.ts';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const client = useQueryClient();
  // Escape is for the question above.
  const asksForPassword = useStore($passwordAsked) !== null;
  const { form, submits } = useSubmitForm({
    initialValues: { email: '', role: 'helper' },
    schema: invitationSchema,
    send: async (invited) => (await confirmPassword()) && inviteRequest(invited),
    onDone: (invitation, { email }) => {
      if (!invitation) return;
      notifyDone(t('Invitation sent to {{email}}', { email }));
      void client.invalidateQueries({ queryKey: ['team'] });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('Invite a colleague')} closeOnEscape={!asksForPassword}>
      <SubmitForm {...submits} submit={t('Send invitation')}>
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
