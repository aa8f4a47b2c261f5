import { Anchor, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle, IconBox, IconBoxOff, IconCash, IconCheck, IconFileInvoice, IconMail, IconMessage, IconPackage, IconReceipt, IconStar,
  IconTruck, IconTruckDelivery, IconTruckReturn, IconUserPlus, type Icon,
} from '@tabler/icons-react'; // prettier-ignore
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Tone } from '#admin/components/StatusBadge.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { $auth } from '#admin/session/auth-store.ts';
import type { Dashboard } from './dashboard-requests.ts';

type Task = Exclude<keyof Dashboard['waiting'], 'activeProducts' | 'sampleProducts' | 'hasOrders'>;

/** In the order in which they press, each with the list that shows exactly them. */
const TASKS: readonly { task: Task; to: string; icon: Icon; tone: Tone }[] = [
  { task: 'pending', to: '/admin/orders?waiting=pending', icon: IconReceipt, tone: 'wait' },
  { task: 'toPack', to: '/admin/orders?waiting=to-pack', icon: IconPackage, tone: 'wait' },
  { task: 'toSend', to: '/admin/orders?waiting=to-send', icon: IconTruckDelivery, tone: 'wait' },
  { task: 'returns', to: '/admin/returns', icon: IconTruckReturn, tone: 'wait' },
  { task: 'hangingPayments', to: '/admin/payments', icon: IconCash, tone: 'bad' },
  { task: 'hangingParcels', to: '/admin/payments', icon: IconTruck, tone: 'bad' },
  { task: 'dueInvoices', to: '/admin/invoices?handedIn=due', icon: IconFileInvoice, tone: 'bad' },
  { task: 'failedMails', to: '/admin/inbox?tab=mails&status=failed', icon: IconAlertTriangle, tone: 'bad' },
  { task: 'soldOut', to: '/admin/inventory?state=soldOut', icon: IconBoxOff, tone: 'bad' },
  { task: 'openMessages', to: '/admin/inbox?tab=messages', icon: IconMessage, tone: 'busy' },
  { task: 'pendingReviews', to: '/admin/inbox?tab=reviews', icon: IconStar, tone: 'busy' },
  { task: 'pendingTestimonials', to: '/admin/inbox?tab=testimonials', icon: IconStar, tone: 'busy' },
  { task: 'requests', to: '/admin/team', icon: IconUserPlus, tone: 'busy' },
  { task: 'lowStock', to: '/admin/inventory?state=low', icon: IconBox, tone: 'neutral' },
  { task: 'parkedMails', to: '/admin/inbox?tab=mails&status=waiting', icon: IconMail, tone: 'neutral' },
];

/** What waits for the owner, and nothing that does not. */
export function ToDo({ waiting }: { waiting: Dashboard['waiting'] }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'todo' });
  const formats = useFormats();
  const isHelper = useStore($auth).role === 'helper';
  const open = TASKS.filter(({ task }) => waiting[task] > 0 && !(isHelper && task === 'requests'));
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('title')}
      </Title>
      {open.length === 0 ? (
        <Group gap="xs" wrap="nowrap">
          <IconCheck size={20} color="var(--tone-good)" aria-hidden />
          <Text>{t('nothing')}</Text>
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
          {open.map(({ task, to, icon: TaskIcon, tone }) => (
            <Paper key={task} component="li" style={{ borderInlineStart: `4px solid var(--tone-${tone})` }}>
              <Anchor component={Link} to={to} c="inherit" underline="hover" display="block" p="sm">
                <Group gap="sm" wrap="nowrap">
                  <TaskIcon size={22} color={`var(--tone-${tone})`} aria-hidden style={{ flexShrink: 0 }} />
                  <Text fz="xl" fw={600} span>
                    {formats.number(waiting[task])}
                  </Text>
                  <Text size="sm" span>
                    {t(task, { count: waiting[task] })}
                  </Text>
                </Group>
              </Anchor>
            </Paper>
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}
