import { Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#domain/accounts/account.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { $auth, loadAuth } from '#admin/session/auth-store.ts';
import { confirmPassword } from '#admin/session/password-again.ts';
import {
  changeRoleRequest,
  decideRequest,
  handOverRequest,
  revokeInvitationRequest,
  type Invitation,
  type Member,
} from './team-requests.ts';

/** Returns team actions, each of which asks for the password unless it was typed within the last minutes. */
export function useTeamDecisions() {
  const { t, wording } = useTexts('team');
  const client = useQueryClient();
  const { uid } = useStore($auth);
  const { ask, dialog } = useConfirm();
  const decision = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => client.invalidateQueries({ queryKey: ['team'] }),
  });

  const run = async (send: () => Promise<unknown>, done: string) => {
    if (!(await confirmPassword())) return;
    try {
      await decision.mutateAsync(send);
      notifyDone(done);
    } catch (error) {
      notifyFailure(wording.failure(error));
    }
  };
  const decide = (member: Member, to: 'approved' | 'rejected') =>
    run(
      () => decideRequest(member.id, to),
      t(to === 'approved' ? '{{email}} is a helper now' : '{{email}} has no access', { email: member.email }),
    );
  const changeRole = (member: Member, role: Role) =>
    run(
      () => changeRoleRequest(member.id, role),
      t(role === 'owner' ? '{{email}} is an owner now' : '{{email}} is a helper now', { email: member.email }),
    );

  const handOver = (member: Member) =>
    ask({
      title: t('Hand the shop over to {{email}}?', { email: member.email }),
      text: t(
        'They become the founder: nobody can remove them, and “admin” in the User Name box means their account. You stay an owner.',
      ),
      confirm: t('Hand the shop over'),
      onConfirm: () =>
        void run(() => handOverRequest(member.id), t('The shop was handed over to {{email}}', { email: member.email })),
    });
  const remove = (member: Member) =>
    ask({
      title: t('Remove {{email}} from the team?', { email: member.email }),
      text: (
        <>
          <Text>
            {t(
              'The account is signed out everywhere and loses access to the back-office. You can approve it again later.',
            )}
          </Text>
          {member.id === uid && <Text fw={600}>{t('This is your own account: you will be signed out.')}</Text>}
        </>
      ),
      confirm: t('Remove from the team'),
      onConfirm: () => void decide(member, 'rejected').then(() => (member.id === uid ? loadAuth() : undefined)),
    });
  const revoke = (invitation: Invitation) =>
    run(
      () => revokeInvitationRequest(invitation.id),
      t('Invitation of {{email}} withdrawn', { email: invitation.email }),
    );

  return { decide, changeRole, handOver, remove, revoke, isBusy: decision.isPending, dialog };
}
