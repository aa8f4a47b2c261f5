import { Button, Stack, Text } from '@mantine/core';
import { $auth } from '#admin/session/auth-store.ts';
import { useStore } from '@nanostores/react';
import { IconUserPlus, IconHomeShare, IconUserMinus, IconUserShield, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useState, type ReactNode } from 'react';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberRow, PersonRow } from './MemberRow.tsx';
import { useTeam, type Member } from './team-requests.ts';
import { useTeamDecisions } from './use-team-decisions.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import type { Role } from '#domain/accounts/account.ts';
import { RowMenu, RowMenuItem } from '#admin/components/RowMenu.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';

export function Component() {
  const { t } = useTranslation('team');
  const formats = useFormats();
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
  /** Whether the one who looks is the founder. */
  mayHandOver: boolean;
  isBusy: boolean;
  onRole: (role: Role) => void;
  onHandOver: () => void;
  onRemove: () => void;
}

function MemberMenu({ member, mayHandOver, isBusy, onRole, onHandOver, onRemove }: Props) {
  const { t } = useTranslation('team');
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
