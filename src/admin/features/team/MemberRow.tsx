import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#admin/components/use-names.ts';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
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
  const { t } = useTranslation('team');
  const formats = useFormats();
  const nameOf = useNames();
  const facts = [
    member.name && member.email,
    `${t(member.request === 'pending' ? 'Requested' : 'Since')} ${formats.date(member.createdAt)}`,
    `${t('Last seen')}: ${member.lastSeenAt ? formats.dateTime(member.lastSeenAt) : t('Never')}`,
    member.decidedBy && `${t('Decided by')}: ${nameOf(member.decidedBy)}`,
  ];
  return (
    <Paper p="sm" role="group" aria-label={member.email}>
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Text size="md" fw={600}>
              {member.name || member.email}
            </Text>
            {member.role && <StatusBadge tone="neutral" label={t(member.founder ? 'Founder' : member.role)} />}
            {isYou && <StatusBadge tone="neutral" label={t('you')} />}
            {member.secondFactor && <StatusBadge tone="good" label={t('Second factor')} />}
          </Group>
          <Text c="dimmed">{facts.filter(Boolean).join(' · ')}</Text>
        </div>
        <Group gap="xs">{actions}</Group>
      </Group>
    </Paper>
  );
}
