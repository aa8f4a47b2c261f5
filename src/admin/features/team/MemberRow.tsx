import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNames } from '#admin/components/use-names.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { Member } from './team-requests.ts';

export function MemberRow({
  member,
  isYou = false,
  actions,
}: {
  member: Member;
  isYou?: boolean;
  actions: ReactNode[];
}) {
  const { t, formats } = useTexts('team');
  const nameOf = useNames();
  const facts = [
    member.name && member.email,
    `${t(member.request === 'pending' ? 'Requested' : 'Since')} ${formats.date(member.createdAt)}`,
    `${t('Last seen')}: ${member.lastSeenAt ? formats.dateTime(member.lastSeenAt) : t('Never')}`,
    member.decidedBy && `${t('Decided by')}: ${nameOf(member.decidedBy)}`,
  ];
  const badges = (
    <>
      {member.role && <StatusBadge tone="neutral" label={t(member.founder ? 'Founder' : member.role)} />}
      {isYou && <StatusBadge tone="neutral" label={t('you')} />}
      {member.secondFactor && <StatusBadge tone="good" label={t('Second factor')} />}
    </>
  );
  return <PersonRow {...member} badges={badges} facts={facts.filter(Boolean)} actions={actions} />;
}

interface Props {
  email: string;
  name?: string;
  badges: ReactNode;
  facts: unknown[];
  actions: ReactNode[];
}

/** A team member or an invited person. */
export function PersonRow({ email, name, badges, facts, actions }: Props) {
  return (
    <Group justify="space-between" gap="sm" role="group" aria-label={email}>
      <div>
        <Group gap="xs">
          <Text size="md" fw={600}>
            {name || email}
          </Text>
          {badges}
        </Group>
        <Text c="dimmed">{facts.join(' · ')}</Text>
      </div>
      {actions.some(Boolean) && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
