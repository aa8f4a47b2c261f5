import { Button, Stack, Text, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { useId, type ReactNode } from 'react';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useWording } from '#admin/components/wording.ts';
import { $auth, loadAuth } from '#admin/session/auth-store.ts';
import { MemberRow } from './MemberRow.tsx';
import { useDecision, useTeam, type Member } from './team-requests.ts';

/** Requests, admins, and those who were turned away. */
export function Component() {
  const { t } = useTranslation('team');
  const team = useTeam();
  const wording = useWording();
  const decision = useDecision();
  const { uid } = useStore($auth);
  const { ask, dialog } = useConfirm();

  // An owner who leaves this page before undoing is told too.
  const decide = (member: Member, to: 'approved' | 'rejected', undoTo?: 'approved' | 'rejected') =>
    void decision
      .mutateAsync({ id: member.id, decision: to })
      .then(() => {
        const message = t(to === 'approved' ? 'approved' : 'turnedAway', { email: member.email });
        notifyUndo(message, () => decide(member, undoTo ?? (to === 'approved' ? 'rejected' : 'approved')));
        if (member.id === uid) void loadAuth();
      })
      .catch((error: unknown) => notifyFailure(wording.failure(error)));
  const askToRemove = (member: Member) =>
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
      confirm: t('removeAdmin'),
      onConfirm: () => decide(member, 'rejected'),
    });

  const approve = (member: Member) => (
    <Button key="approve" size="xs" onClick={() => decide(member, 'approved')} disabled={decision.isPending}>
      {t('approve')}
    </Button>
  );
  const reject = (member: Member) => (
    <Button
      key="reject"
      size="xs"
      variant="default"
      onClick={() => decide(member, 'rejected')}
      disabled={decision.isPending}
    >
      {t('reject')}
    </Button>
  );
  const remove = (member: Member) => (
    <Button key="remove" size="xs" variant="default" onClick={() => askToRemove(member)} disabled={decision.isPending}>
      {t('removeAdmin')}
    </Button>
  );

  return (
    <AdminPage title={t('title')} intro={t('invite', { address: `${location.origin}/admin/signup` })}>
      <Loaded query={team}>
        {({ items }) => (
          <Stack gap="xl">
            <Section title={t('requests')} empty={t('noRequests')}>
              {items
                .filter((member) => member.request === 'pending')
                .map((member) => (
                  <MemberRow key={member.id} member={member} actions={[approve(member), reject(member)]} />
                ))}
            </Section>
            <Section title={t('admins')}>
              {items
                .filter((member) => member.admin)
                .map((member) => (
                  <MemberRow key={member.id} member={member} isYou={member.id === uid} actions={[remove(member)]} />
                ))}
            </Section>
            {items.some((member) => member.request === 'rejected') && (
              <Section title={t('rejected')}>
                {items
                  .filter((member) => member.request === 'rejected')
                  .map((member) => (
                    <MemberRow key={member.id} member={member} actions={[approve(member)]} />
                  ))}
              </Section>
            )}
          </Stack>
        )}
      </Loaded>
      {dialog}
    </AdminPage>
  );
}

function Section({ title, empty, children }: { title: string; empty?: string; children: ReactNode[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" mb="xs" id={id}>
        {title}
      </Title>
      {children.length > 0 ? (
        <Stack gap="xs">{children}</Stack>
      ) : (
        <Text c="dimmed" size="sm">
          {empty}
        </Text>
      )}
    </section>
  );
}
