import { Button, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { $auth } from '#admin/session/auth-store.ts';
import { useStore } from '@nanostores/react';
import { IconHomeShare, IconUser, IconUserMinus, IconUserPlus, IconUserShield } from '@tabler/icons-react';
import { $passwordAsked, confirmPassword } from '#admin/session/password-again.ts';
import { type ReactNode, useState } from 'react';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import { MemberRow, PersonRow } from './MemberRow.tsx';
import { inviteRequest, type Member, useTeam } from './team-requests.ts';
import { useTeamDecisions } from './use-team-decisions.tsx';
import { invitationSchema, type Role } from '#domain/accounts/account.ts';
import { RowMenu, RowMenuItem } from '#admin/components/RowMenu.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useMailWaits } from '#admin/components/use-waiting.ts';

export function Component() {
  const { t, formats } = useTexts('team');
  const team = useTeam();
  const { uid } = useStore($auth);
  const [inviting, setInviting] = useState(false);
  const { decide, changeRole, handOver, remove, revoke, isBusy, dialog } = useTeamDecisions();
  const invite = (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
      {t('Invite a colleague')}
    </Button>
  );
  const approve = (member: Member) => (
    <Button key="approve" size="xs" onClick={() => void decide(member, 'approved')} disabled={isBusy}>
      {t('Approve')}
    </Button>
  );
  const reject = (member: Member) => (
    <PlainButton key="reject" size="xs" onClick={() => void decide(member, 'rejected')} disabled={isBusy}>
      {t('Reject')}
    </PlainButton>
  );

  return (
    <AdminPage
      title={t('Team')}
      intro={t('Invite colleagues by email, or let them request an account at {{address}}.', {
        address: `${location.origin}/admin/signup`,
      })}
      actions={invite}
    >
      <Loaded query={team}>
        {({ items, invitations }) => {
          const isFounder = items.some((member) => member.founder && member.id === uid);
          return (
            <Stack gap="lg">
              <Section title={t('Requests')} empty={t('No pending requests.')}>
                {items
                  .filter((member) => member.request === 'pending')
                  .map((member) => (
                    <MemberRow key={member.id} member={member} actions={[approve(member), reject(member)]} />
                  ))}
              </Section>
              <Section title={t('Owners and helpers')}>
                {items
                  .filter((member) => member.role !== null)
                  .map((member) => (
                    <MemberRow
                      key={member.id}
                      member={member}
                      isYou={member.id === uid}
                      actions={[
                        !member.founder && (
                          <MemberMenu
                            key="menu"
                            member={member}
                            mayHandOver={isFounder}
                            isBusy={isBusy}
                            onRole={(role) => void changeRole(member, role)}
                            onHandOver={() => handOver(member)}
                            onRemove={() => remove(member)}
                          />
                        ),
                      ]}
                    />
                  ))}
              </Section>
              {invitations.length > 0 && (
                <Section title={t('Invitations')}>
                  {invitations.map((invitation) => (
                    <PersonRow
                      key={invitation.id}
                      email={invitation.email}
                      badges={<StatusBadge tone="neutral" label={t(invitation.role)} />}
                      facts={[
                        t('Invited by {{email}}', { email: invitation.invitedBy }),
                        t('valid until {{when}}', { when: formats.dateTime(invitation.expiresAt) }),
                      ]}
                      actions={[
                        <PlainButton key="revoke" size="xs" onClick={() => void revoke(invitation)} disabled={isBusy}>
                          {t('Withdraw')}
                        </PlainButton>,
                      ]}
                    />
                  ))}
                </Section>
              )}
              {items.some((member) => member.request === 'rejected') && (
                <Section title={t('Rejected')}>
                  {items
                    .filter((member) => member.request === 'rejected')
                    .map((member) => (
                      <MemberRow key={member.id} member={member} actions={[approve(member)]} />
                    ))}
                </Section>
              )}
            </Stack>
          );
        }}
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {dialog}
    </AdminPage>
  );
}

function Section({ title, empty, children }: { title: string; empty?: string; children: ReactNode[] }) {
  return <SectionCard title={title}>{children.length > 0 ? children : <Text c="dimmed">{empty}</Text>}</SectionCard>;
}

interface Props {
  member: Member;
  /** True when the current user is the founder. */
  mayHandOver: boolean;
  isBusy: boolean;
  onRole: (role: Role) => void;
  onHandOver: () => void;
  onRemove: () => void;
}

function MemberMenu({ member, mayHandOver, isBusy, onRole, onHandOver, onRemove }: Props) {
  const { t } = useTexts('team');
  const isOwner = member.role === 'owner';
  return (
    <RowMenu label={t('Actions for {{email}}', { email: member.email })} isBusy={isBusy}>
      {isOwner ? (
        <RowMenuItem icon={IconUser} label={t('Make a helper')} onClick={() => onRole('helper')} />
      ) : (
        <RowMenuItem icon={IconUserShield} label={t('Make an owner')} onClick={() => onRole('owner')} />
      )}
      {isOwner && mayHandOver && (
        <RowMenuItem icon={IconHomeShare} label={t('Hand the shop over')} onClick={onHandOver} />
      )}
      <RowMenuItem icon={IconUserMinus} label={t('Remove from the team')} onClick={onRemove} />
    </RowMenu>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const { t: orders } = useTranslation('orders');
  const waits = useMailWaits();
  const client = useQueryClient();
  // Escape closes only the password dialog above.
  const asksForPassword = useStore($passwordAsked) !== null;
  const { form, submits } = useSubmitForm({
    initialValues: { email: '', role: 'helper' },
    schema: invitationSchema,
    send: async (invited) => (await confirmPassword()) && inviteRequest(invited),
    onDone: (invitation, { email }) => {
      if (!invitation) return;
      notifyDone(`${t('{{email}} is invited.', { email })} ${waits ? orders('mail.waits') : ''}`.trim());
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
