import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { Explanation } from '#admin/components/figures/Explanation.tsx';
import { Aside, CardTitle, PageLink } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import type { Dashboard } from './dashboard-requests.ts';

/** Funnel that shows where visitors leave on the way to an order. */
export function VisitSteps({ steps }: Pick<Dashboard, 'steps'>) {
  const { t, formats } = useTexts('analytics');
  const title = t('charts.visits');
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap={4}>
          <CardTitle>{title}</CardTitle>
          <Explanation figure={title} text={t('meaning.visits')} />
        </Group>
        <PageLink to="/admin/analytics?period=30d">{t('presets.30d')}</PageLink>
      </Group>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {steps.map(({ step, count, ofBefore }) => (
          <Stack key={step} gap={0}>
            <Text c="dimmed">{t(`visitSteps.${step}`)}</Text>
            <Text size="md" fz="xl" fw={600}>
              {formats.number(count)}
            </Text>
            {ofBefore !== null && (
              <Aside>{t('{{share}} of the step before', { share: formats.percent(ofBefore) })}</Aside>
            )}
          </Stack>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
