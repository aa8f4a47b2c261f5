import { Box, Paper, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { PageLink, PlainButton } from '#admin/components/presets.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useWaiting } from '#admin/components/use-waiting.ts';
import { useHiddenSteps } from '#admin/components/use-hidden-steps.ts';

const SCREENS = [
  { screen: 'opening', to: '/admin/settings/opening' },
  { screen: 'firm', to: '/admin/settings/firm' },
  { screen: 'selling', to: '/admin/settings/selling' },
  { screen: 'secondChance', to: '/admin/settings/second-chance' },
  { screen: 'mail', to: '/admin/settings/mail' },
  { screen: 'documents', to: '/admin/settings/documents' },
  { screen: 'look', to: '/admin/settings/look' },
  { screen: 'community', to: '/admin/settings/community' },
  { screen: 'official', to: '/admin/settings/official' },
  { screen: 'words', to: '/admin/settings/words' },
  { screen: 'categories', to: '/admin/settings/categories' },
  { screen: 'lockers', to: '/admin/lockers' },
] as const;

export function Component() {
  const { t } = useTranslation('settings');
  const { t: tasks } = useTranslation('dashboard');
  const failed = useWaiting()?.failedMails ?? 0;
  const [stepsAreHidden, setStepsHidden] = useHiddenSteps();
  const navigate = useNavigate();
  const showSteps = () => {
    setStepsHidden(false);
    void navigate('/admin');
  };
  return (
    <AdminPage
      title={t('Settings')}
      intro={t('What customers see of the company, what delivery costs, and who works here.')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        {SCREENS.map(({ screen, to }) => (
          <Paper key={screen} p="md">
            <PageLink size="md" to={to} fw={600}>
              {t(`screens.${screen}`)}
            </PageLink>
            {screen === 'mail' && failed > 0 && (
              <Box>
                <StatusBadge tone="bad" label={`${failed} ${tasks('todo.failedMails', { count: failed })}`} />
              </Box>
            )}
            <Text c="dimmed">{t(`intros.${screen}`)}</Text>
          </Paper>
        ))}
      </SimpleGrid>
      {stepsAreHidden && (
        <PlainButton style={{ alignSelf: 'flex-start' }} onClick={showSteps}>
          {t('Show the first steps again')}
        </PlainButton>
      )}
    </AdminPage>
  );
}
