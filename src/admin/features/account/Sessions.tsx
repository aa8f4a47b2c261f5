import { Group, Text } from '@mantine/core';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { signOut } from '#admin/session/auth-store.ts';
import { signOutEverywhere, useRevokeSession, type Account } from './account-requests.ts';

export function Sessions({ account }: { account: Account }) {
  const { t, formats, wording } = useTexts('account');
  const revoke = useRevokeSession();
  const { ask, dialog } = useConfirm();
  const endAll = () => void signOutEverywhere().then(() => signOut(), tellFailure(wording));
  return (
    <SectionCard title={t('Active sessions')}>
      {account.sessions.map((session) => (
        <Group key={session.id} justify="space-between" gap="xs">
          <div>
            <Group gap="xs">
              <Text fw={600}>{describeDevice(session.device) || t('Unknown browser')}</Text>
              {session.id === account.sessionId && <StatusBadge tone="good" label={t('this browser')} />}
            </Group>
            <Text c="dimmed">
              {t('since {{when}}', { when: formats.dateTime(session.createdAt) })} ·{' '}
              {t('last seen {{when}}', { when: formats.dateTime(session.refreshedAt) })}
            </Text>
          </div>
          {session.id !== account.sessionId && (
            <PlainButton
              size="xs"
              onClick={() =>
                revoke.mutate(session.id, {
                  onSuccess: () => notifyDone(t('Session signed out')),
                  onError: tellFailure(wording),
                })
              }
            >
              {t('Sign out this session')}
            </PlainButton>
          )}
        </Group>
      ))}
      <PlainButton
        style={{ alignSelf: 'flex-start' }}
        onClick={() =>
          ask({
            title: t('Sign out everywhere'),
            text: t('Signs you out of every browser, including this one.'),
            confirm: t('Sign out everywhere'),
            onConfirm: endAll,
          })
        }
      >
        {t('Sign out everywhere')}
      </PlainButton>
      {dialog}
    </SectionCard>
  );
}
