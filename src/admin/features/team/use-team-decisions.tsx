import { Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/accounts/account.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useWording } from '#admin/components/wording.ts';
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

/** Each decision asks for the password, unless it was typed within the last minutes. */
export function useTeamDecisions() {
  const { t } = useTranslation('team');
  const client = useQueryClient();
  const wording = useWording();
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
    run(() => decideRequest(member.id, to), t(to === 'approved' ? 'approved' : 'turnedAway', { email: member.email }));
  const changeRole = (member: Member, role: Role) =>
    run(
      () => changeRoleRequest(member.id, role),
      t(role === 'owner' ? 'madeOwner' : 'madeHelper', { email: member.email }),
    );

  const handOver = (member: Member) =>
    ask({
      title: t('handOverTitle', { email: member.email }),
      text: t('handOverText'),
      confirm: t('handOver'),
      onConfirm: () => void run(() => handOverRequest(member.id), t('handedOver', { email: member.email })),
    });
  const remove = (member: Member) =>
    ask({
      title: t('confirmTitle', { email: member.email }),
      text: (
        <>
          <Text size="sm">{t('confirmText')}</Text>
          {member.id === uid && (
            <Text size="sm" fw={600}>
              {t('confirmSelf')}
            </Text>
          )}
        </>
      ),
      confirm: t('remove'),
      onConfirm: () => void decide(member, 'rejected').then(() => (member.id === uid ? loadAuth() : undefined)),
    });
  const revoke = (invitation: Invitation) =>
    run(() => revokeInvitationRequest(invitation.id), t('invitationRevoked', { email: invitation.email }));

  return { decide, changeRole, handOver, remove, revoke, isBusy: decision.isPending, dialog };
}
