import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import './payments.css';
import { Aside, PlainButton } from '#admin/components/presets.ts';

interface Props {
  order: { id: string; number: string; buyer: string; since: string };
  amount: string;
  /** In one word, where the kind alone does not say it. */
  state?: string;
  detail?: ReactNode;
  /** The ways out that are taken here … */
  actions?: { label: string; isBusy: boolean; take: () => void }[];
  /** … or its name where it is taken on the order's page. */
  goTo?: string;
}

export function PaymentExceptionRow({ order, amount, state, detail, actions = [], goTo }: Props) {
  const { t } = useTranslation('payments');
  const formats = useFormats();
  const { id, number, buyer, since } = order;
  return (
    <li className="hanging-row">
      <div>
        <Group gap="xs">
          <Anchor component={Link} to={`/admin/orders/${id}`} fw={600} py={4}>
            {number}
          </Anchor>
          <Text fw={600} className="figures">
            {amount}
          </Text>
          {state && <StatusBadge tone="wait" label={state} />}
        </Group>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {buyer} · {t('since {{date}}', { date: formats.dateTime(since) })}
        </Text>
        {detail && (
          <Aside component="div" style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Aside>
        )}
      </div>
      {actions.map(({ label, isBusy, take }) => (
        <PlainButton key={label} size="sm" loading={isBusy} onClick={take} aria-label={`${label}: ${number}`}>
          {label}
        </PlainButton>
      ))}
      {goTo && (
        <PlainButton size="sm" component={Link} to={`/admin/orders/${id}`} aria-label={`${goTo}: ${number}`}>
          {goTo}
        </PlainButton>
      )}
    </li>
  );
}
