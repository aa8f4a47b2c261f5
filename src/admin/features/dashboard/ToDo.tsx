import { Anchor, Box, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { $auth } from '#admin/session/auth-store.ts';
import { IconCheck } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bucharestToday } from '#admin/components/bucharest-today.ts';
import { useFormats } from '#admin/components/formats.ts';
import type { Dashboard } from './dashboard-requests.ts';
import { LISTED, type Task } from './tasks.ts';
import { CardTitle } from '#admin/components/presets.ts';
import { ageOf } from './task-age.ts';

interface Props extends Pick<Dashboard, 'tasks' | 'short'> {
  /** The mails that were given up stand on top already. */
  mailsAreTold: boolean;
}

export function ToDo({ tasks, short, mailsAreTold }: Props) {
  const { t } = useTranslation('dashboard');
  const isHelper = useStore($auth).role === 'helper';
  const open = LISTED.flatMap((place) => {
    const task = tasks.find((each) => each.task === place.task);
    if (!task || (isHelper && place.task === 'requests') || (mailsAreTold && place.task === 'failedMails')) return [];
    return [{ ...place, ...task, task: place.task }];
  });
  return (
    <section>
      <CardTitle mb="xs">{t('To do')}</CardTitle>
      {open.length === 0 ? (
        <Group gap="xs" wrap="nowrap">
          <IconCheck size={20} color="var(--tone-good)" aria-hidden />
          <Text size="md">{t('You’re all caught up. New orders, money, messages and low stock appear here.')}</Text>
        </Group>
      ) : (
        <SimpleGrid
          cols={{ base: 1, xs: 2, md: 3, xl: 4 }}
          spacing="sm"
          component="ul"
          p={0}
          m={0}
          className="plain-list"
        >
          {open.map((each) => (
            <TaskCard key={each.task} {...each} short={short} />
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}

type CardProps = Task & (typeof LISTED)[number] & Pick<Props, 'short'>;

/** The link is named by what waits; how much money and how old it is describes it. */
function TaskCard({ icon: TaskIcon, to, short, ...task }: CardProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const id = useId();
  const detail = useTaskDetail()(task, short);
  const isPressing = task.pressing > 0 || (task.lastDay !== null && task.lastDay <= bucharestToday());
  const tone = isPressing && task.task !== 'failedMails' ? 'bad' : task.tone;
  return (
    <Paper component="li" p="sm" pos="relative" style={{ borderInlineStart: `4px solid var(--tone-${tone})` }}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <TaskIcon size={22} color={`var(--tone-${tone})`} aria-hidden style={{ flexShrink: 0, marginTop: 4 }} />
        <Box>
          <Anchor
            size="md"
            component={Link}
            to={to}
            c="inherit"
            underline="hover"
            className="whole-card"
            aria-describedby={detail ? id : undefined}
          >
            <Text size="md" span fz="xl" fw={600}>
              {formats.number(task.count)}
            </Text>{' '}
            {t(`todo.${task.task}`, { count: task.count })}
          </Anchor>
          {detail && (
            <Text c="dimmed" id={id} style={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Text>
          )}
        </Box>
      </Group>
    </Paper>
  );
}

/** Products that a line names; the list has them all. */
const NAMED = 3;

function useTaskDetail() {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const when = ({ since, lastDay, count }: Task) => {
    // Noon is the same day in Bucharest, whatever the season.
    if (lastDay !== null)
      return t(lastDay < bucharestToday() ? 'was due {{date}}' : 'last day {{date}}', {
        date: formats.date(`${lastDay}T12:00:00+02:00`),
      });
    const age = since === null ? null : ageOf(since, new Date());
    return age && t(count > 1 ? `todo.oldest.${age.unit}` : `todo.age.${age.unit}`, { count: age.count });
  };
  return (task: Task, short: Dashboard['short']): string => {
    const named = short.filter(({ stock }) => (task.task === 'soldOut' ? stock === 0 : stock > 0));
    const isStock = task.task === 'soldOut' || task.task === 'lowStock';
    return [
      task.sum !== null && formats.money(task.sum),
      task.task === 'transfers' && task.pressing > 0 && t('{{count}} late', { count: task.pressing }),
      isStock && nameThem(named),
      when(task),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

function nameThem(products: Dashboard['short']): string {
  const names = products.slice(0, NAMED).map(({ title, stock }) => (stock > 0 ? `${title} (${stock})` : title));
  return names.join(', ') + (products.length > NAMED ? ' …' : '');
}
