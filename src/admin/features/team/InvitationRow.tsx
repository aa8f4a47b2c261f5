import { Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { Invitation } from './team-requests.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function InvitationRow({
  invitation,
  isBusy,
  onRevoke,
}: {
  invitation: Invitation;
  isBusy: boolean;
  onRevoke: () => void;
}) {
  const { t } = useTranslation('team');
  const formats = useFormats();
  return (
    <Paper p="sm" role="group" aria-label={invitation.email}>
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Text size="md" fw={600}>
              {invitation.email}
            </Text>
            <StatusBadge tone="neutral" label={t(invitation.role)} />
          </Group>
          <Text c="dimmed">
            {t('Invited by {{email}}', { email: invitation.invitedBy })} ·{' '}
            {t('valid until {{when}}', { when: formats.dateTime(invitation.expiresAt) })}
          </Text>
        </div>
        <PlainButton size="xs" onClick={onRevoke} disabled={isBusy}>
          {t('Withdraw')}
        </PlainButton>
      </Group>
    </Paper>
  );
}
