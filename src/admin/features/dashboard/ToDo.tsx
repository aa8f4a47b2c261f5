import { Box, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { $auth } from '#admin/session/auth-store.ts';
import { IconCheck, IconAlertTriangle, IconBox, IconBoxOff, IconBuildingBank, IconCash, IconCashBanknoteOff, IconCashPlus, IconCreditCardOff, IconFileInvoice, IconMessage, IconPackage, IconPhone, IconReceipt, IconStar, IconTruck, IconTruckDelivery, IconTruckReturn, IconUserPlus, type Icon } from '@tabler/icons-react'; // prettier-ignore
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { bucharestToday } from '#admin/components/formats.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import type { Dashboard } from './dashboard-requests.ts';
import { CardTitle, PageLink } from '#admin/components/presets.ts';
import type { Tone } from '#admin/components/StatusBadge.tsx';
import { ageOf } from './task-age.ts';
import {
  AWAITED_TRANSFERS,
  CASH_WITH_COURIER,
  HANDED_OVER_UNPAID,
  PART_PAID,
  toListAddress,
} from '#domain/orders/awaited-money.ts';

interface Props extends Pick<Dashboard, 'tasks' | 'short'> {
  /** The alert above already reports failed mails. */
  mailsAreTold: boolean;
}

export function ToDo({ tasks, short, mailsAreTold }: Props) {
  const { t } = useTexts('dashboard');
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

/** The task names the link; sum and age describe it. */
function TaskCard({ icon: TaskIcon, to, short, ...task }: CardProps) {
  const { t, formats } = useTexts('dashboard');
  const id = useId();
  const detail = useTaskDetail()(task, short);
  const isUrgent = task.pressing > 0 || (task.lastDay !== null && task.lastDay <= bucharestToday());
  const tone = isUrgent && task.task !== 'failedMails' ? 'bad' : task.tone;
  return (
    <Paper component="li" p="sm" pos="relative" style={{ borderInlineStart: `4px solid var(--tone-${tone})` }}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <TaskIcon size={22} color={`var(--tone-${tone})`} aria-hidden style={{ flexShrink: 0, marginTop: 4 }} />
        <Box>
          <PageLink
            size="md"
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
          </PageLink>
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

/** Number of products that a line names; the list has them all. */
const NAMED = 3;

function useTaskDetail() {
  const { t, formats } = useTexts('dashboard');
  const when = ({ since, lastDay, count }: Task) => {
    // Noon is the same day in Bucharest in summer and winter.
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

type Task = Dashboard['tasks'][number];
/** Mails that wait for a mail server have their own alert above the list. */
type ListedTask = Exclude<Task['task'], 'parkedMails'>;

/** Tasks by urgency, each with the list of exactly its items. Late tasks and those on their last day are `bad`. */
const LISTED: readonly { task: ListedTask; to: string; icon: Icon; tone: Tone }[] = [
  { task: 'owedMoney', to: '/admin/payments?kind=held,refunds,mismatches', icon: IconCashBanknoteOff, tone: 'bad' },
  { task: 'hangingParcels', to: '/admin/orders/shipments', icon: IconTruck, tone: 'bad' },
  { task: 'comingBack', to: '/admin/orders/shipments', icon: IconPhone, tone: 'bad' },
  { task: 'pending', to: '/admin/orders?waiting=pending', icon: IconReceipt, tone: 'wait' },
  { task: 'toPack', to: '/admin/orders?waiting=to-pack', icon: IconPackage, tone: 'wait' },
  { task: 'toSend', to: '/admin/orders?waiting=to-send', icon: IconTruckDelivery, tone: 'wait' },
  { task: 'returns', to: '/admin/returns', icon: IconTruckReturn, tone: 'wait' },
  { task: 'transfers', to: toListAddress(AWAITED_TRANSFERS), icon: IconBuildingBank, tone: 'wait' },
  { task: 'partPaid', to: toListAddress(PART_PAID), icon: IconCashPlus, tone: 'wait' },
  { task: 'unpaidCards', to: '/admin/payments?kind=unanswered,released', icon: IconCreditCardOff, tone: 'wait' },
  { task: 'courierCash', to: toListAddress(CASH_WITH_COURIER), icon: IconCash, tone: 'busy' },
  { task: 'handedOverUnpaid', to: toListAddress(HANDED_OVER_UNPAID), icon: IconCashPlus, tone: 'wait' },
  { task: 'eFacturaRejected', to: '/admin/invoices?handedIn=hanging', icon: IconFileInvoice, tone: 'bad' },
  { task: 'eFacturaUnknown', to: '/admin/invoices?handedIn=hanging', icon: IconFileInvoice, tone: 'bad' },
  { task: 'anafEnds', to: '/admin/settings/documents', icon: IconFileInvoice, tone: 'wait' },
  { task: 'invoices', to: '/admin/invoices?handedIn=open', icon: IconFileInvoice, tone: 'busy' },
  { task: 'openMessages', to: '/admin/inbox?tab=messages', icon: IconMessage, tone: 'busy' },
  { task: 'pendingReviews', to: '/admin/inbox?tab=reviews', icon: IconStar, tone: 'busy' },
  { task: 'pendingTestimonials', to: '/admin/inbox?tab=testimonials', icon: IconStar, tone: 'busy' },
  { task: 'requests', to: '/admin/team', icon: IconUserPlus, tone: 'busy' },
  { task: 'failedMails', to: '/admin/settings/mail/outbox?status=failed', icon: IconAlertTriangle, tone: 'wait' },
  { task: 'soldOut', to: '/admin/inventory?state=soldOut', icon: IconBoxOff, tone: 'bad' },
  { task: 'lowStock', to: '/admin/inventory?state=low', icon: IconBox, tone: 'neutral' },
];
