import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { Aside, PageLink } from '#admin/components/presets.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { Line } from './bank-requests.ts';
import { useDoubt } from './use-doubt.ts';
import { LEAVE } from './use-money-file.ts';
import { useTexts } from '#admin/components/use-texts.ts';

type Candidate = Line['candidates'][number];

interface Props {
  line: Line;
  /** An order's id, or {@link LEAVE}. */
  chosen: string;
  isBooking: boolean;
  onChoose: (orderId: string) => void;
}

/** Lets an owner choose the order for a sum. */
export function MoneyDecision(props: Props) {
  return props.line.state === 'book' ? <Exact {...props} /> : <Doubtful {...props} />;
}

function Exact({ line, chosen, isBooking, onChoose }: Props) {
  const { t } = useTexts('bank');
  const [order] = line.candidates;
  if (!order) return null;
  return (
    <Stack gap={4}>
      <Checkbox
        label={t('Record for {{number}}, {{name}}', { number: order.number, name: order.name })}
        checked={chosen !== LEAVE}
        disabled={isBooking}
        onChange={(event) => onChoose(event.currentTarget.checked ? order.orderId : LEAVE)}
      />
      <ToOrder order={order} />
    </Stack>
  );
}

function Doubtful({ line, chosen, isBooking, onChoose }: Props) {
  const { t, formats } = useTexts('bank');
  const toDoubt = useDoubt();
  const bookable = line.candidates.filter(({ refusal }) => refusal === null);
  const others = line.candidates.filter(({ refusal }) => refusal !== null);
  const label = t('{{amount}}, line {{line}}', { amount: formats.money(line.amount), line: line.line });
  return (
    <Stack gap={8}>
      {line.state === 'doubtful' ? (
        <>
          <div>
            <StatusBadge tone="wait" label={t('Uncertain')} />
          </div>
          {line.doubt && <Text>{toDoubt(line.doubt)}</Text>}
        </>
      ) : (
        <Text c="dimmed">{t(`states.${line.state as 'known' | 'stranger'}`)}</Text>
      )}
      {bookable.length > 0 && (
        <Radio.Group
          aria-label={label}
          value={chosen || 'leave'}
          onChange={(value) => onChoose(value === 'leave' ? LEAVE : value)}
        >
          <Stack gap={8}>
            {bookable.map((order) => (
              <div key={order.orderId}>
                <Radio
                  value={order.orderId}
                  disabled={isBooking}
                  label={t('Record for {{number}}, {{name}}', { number: order.number, name: order.name })}
                  description={<Owed order={order} amount={line.amount} />}
                />
                <ToOrder order={order} isIndented />
              </div>
            ))}
            <Radio value="leave" disabled={isBooking} label={t('Skip')} />
          </Stack>
        </Radio.Group>
      )}
      {others.map((order) => (
        <div key={order.orderId}>
          <Text>
            {order.number} · {order.name}
          </Text>
          <Aside>
            <Owed order={order} />
            {order.refusal !== line.doubt && order.refusal && ` ${toDoubt(order.refusal)}`}
          </Aside>
          <ToOrder order={order} />
        </div>
      ))}
    </Stack>
  );
}

function Owed({ order: { owed, paymentMethod }, amount = owed }: { order: Candidate; amount?: number }) {
  const { t, formats } = useTexts('bank');
  const { t: orders } = useTexts('orders');
  const other =
    amount === owed
      ? ''
      : t(
          amount < owed ? 'If you record it, {{amount}} stays due.' : 'If you record it, {{amount}} is to be refunded.',
          { amount: formats.money(Math.abs(owed - amount)) },
        );
  return `${t('Balance due: {{amount}} ({{method}}).', { amount: formats.money(owed), method: orders(`paymentMethod.${paymentMethod}`) })} ${other}`.trim();
}

function ToOrder({ order, isIndented = false }: { order: Candidate; isIndented?: boolean }) {
  const { t } = useTexts('bank');
  return (
    <PageLink to={`/admin/orders/${order.orderId}`} size="xs" py={4} display="inline-block" pl={isIndented ? 32 : 0}>
      {t('Open {{number}}', { number: order.number })}
    </PageLink>
  );
}
