import { Alert, Text, Paper, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useEditor } from '#admin/components/forms/use-editor.tsx';
import { request } from '#admin/components/request.ts';
import { orderLinesSchema } from '#domain/orders/order-requests.ts';
import { bearsVat } from '#domain/orders/order-vat.ts';
import type { Bani } from '#domain/money/money.ts';
import { VAT_RATES } from '#domain/money/vat.ts';
import { DiscountFields } from './DiscountFields.tsx';
import {
  discountFaults,
  isChanged,
  linesText,
  rebase,
  standing,
  toDraft,
  type DraftLine,
  type TypedDiscount,
} from './draft-lines.ts';
import { useMailAbout } from '../order/use-mail-about.ts';
import { EditedSection, LastChange } from '../order/LastChange.tsx';
import { LinesEditor } from './LinesEditor.tsx';
import { toRequest, useLinesPreview, type WantedLines, type LinesChange } from './lines-requests.ts';
import { oneOrder, writeOrder, type Order } from '../orders-requests.ts';
import { Sum } from './Totals.tsx';

/** Waits for the end of repeated taps on "one more". */
const PAUSE_MS = 300;

interface LinesValues extends TypedDiscount {
  version: number;
  lines: DraftLine[];
}

const valuesOf = ({ version, lines, discount, discountReason }: Order): LinesValues => ({
  ...{ version, lines: toDraft(lines), discount, discountReason },
});

export function LinesForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, formats, wording } = useTexts('orders');
  const { t: drafts } = useTexts('drafts');
  const signed = useSigned();
  const client = useQueryClient();
  const mailAbout = useMailAbout();
  const wanted = ({ version, lines, ...typed }: LinesValues): WantedLines => ({
    version,
    draft: lines,
    // An unchanged discount follows the lines.
    ...(isOther(typed) && { discount: { amount: typed.discount!, reason: typed.discountReason } }),
  });
  const editor = useEditor({
    name: `order-lines/${order.id}`,
    stored: order,
    toValues: (stored: Order = order) => valuesOf(stored),
    schema: orderLinesSchema,
    toSent: (values) => toRequest(wanted(values)),
    merge: (mine, theirs) => ({ ...mine, lines: rebase(mine.lines, theirs.lines) }),
    save: (json) => writeOrder(client, request(oneOrder.lines.$put({ param: { id: order.id }, json }))),
    onSaved: (saved) => {
      onClose();
      const done = t('Items saved. New total: {{total}}.', { total: formats.money(saved.total) });
      notifyDone(`${done} ${t(`mail.${mailAbout(saved)}`)}`);
    },
    onRefused: ({ code }) => {
      if (code !== 'lines_refused') return false;
      void preview.refetch();
      return true;
    },
    words: {
      labels: {
        lines: t('Items'),
        discount: drafts('Discount'),
        discountReason: drafts('Reason for the discount'),
      },
      show: (field, values) => {
        if (field === 'lines') return linesText(standing(values.lines));
        return field === 'discount' ? formats.money(values.discount ?? 0) : values.discountReason;
      },
      fault: wording.field,
      failure: wording.failure,
    },
    about: <LastChange order={order} />,
    isBlocked: !order.editable,
  });
  const { form } = editor;
  const { lines, discount, discountReason } = form.values;
  const isOther = (typed: TypedDiscount) => {
    const stored = form.getInitialValues();
    return typed.discount !== stored.discount || typed.discountReason !== stored.discountReason;
  };
  const faultsOf = (values: LinesValues) => (isOther(values) ? discountFaults(values, values.lines) : {});
  const isFaulty = (values: LinesValues) =>
    standing(values.lines).length === 0 ||
    Object.keys(faultsOf(values)).length > 0 ||
    standing(values.lines).some(({ quantity }) => !quantity);
  const faults = faultsOf(form.values);
  const isWrong = isFaulty(form.values);
  const changed = isChanged(lines) || isOther(form.values);
  const [settled] = useDebouncedValue(form.values, PAUSE_MS);
  const preview = useLinesPreview(order, wanted(settled), changed && !isWrong && !isFaulty(settled));
  const found = changed ? preview.data : undefined;
  const problems = found?.problems ?? [];
  const counted = settled === form.values ? found?.change : undefined;
  const failure = settled.version === order.version ? preview.error : null;

  return (
    <EditedSection
      title={t('Edit items')}
      editor={editor}
      isEditable={order.editable}
      save={counted ? t('Save ({{difference}})', { difference: signed(counted.difference) }) : t('Save items')}
      isReady={counted !== undefined && !isWrong}
      onClose={onClose}
    >
      <LinesEditor
        lines={lines}
        onChange={(next) => form.setFieldValue('lines', next)}
        problems={problems}
        asked={settled.lines}
        vatRates={bearsVat(order.lines) ? VAT_RATES : []}
      />
      <DiscountFields
        discount={discount}
        discountReason={discountReason}
        faults={{
          discount: faults.discount && wording.code(faults.discount),
          discountReason: faults.discountReason && wording.code(faults.discountReason),
        }}
        onChange={(changes) => form.setValues(changes)}
      />
      {standing(lines).length === 0 && (
        <Alert className="wait-alert">{t('An order needs at least one item. Reject the order instead.')}</Alert>
      )}
      {problems.length > 0 && <Alert color="red">{t('Check the highlighted items.')}</Alert>}
      {failure && <Alert color="red">{wording.failure(failure)}</Alert>}
      {changed && !isWrong && problems.length === 0 && !failure && <LinesPreview change={counted} order={order} />}
    </EditedSection>
  );
}

/** Returns a formatter of signed differences: `+99.00 RON`, `−12.00 RON`. */
function useSigned() {
  const formats = useFormats();
  return (bani: Bani): string => {
    const sign = bani > 0 ? '+' : bani < 0 ? '−' : '';
    return `${sign}${formats.money(Math.abs(bani))}`;
  };
}

interface Props {
  /** Undefined during the calculation, so that no old sum is shown. */
  change: LinesChange | undefined;
  order: Order;
}

function LinesPreview({ change, order }: Props) {
  const { t, formats } = useTexts('orders');
  const signed = useSigned();
  const mail = useMailAbout()(order);
  const before = change?.before ?? order;
  const words = (difference: number) => {
    const amount = formats.money(Math.abs(difference));
    if (difference === 0) return t('The total does not change.');
    if (order.payment !== 'unpaid')
      return t(
        difference > 0
          ? 'The order is already paid: collect {{amount}} from the customer.'
          : 'The order is already paid: refund {{amount}}.',
        { amount },
      );
    return t(difference > 0 ? 'The customer owes {{amount}} more.' : 'The customer owes {{amount}} less.', { amount });
  };
  return (
    <Paper p="sm" role="status" aria-busy={!change}>
      <Stack gap={4} component="dl" m={0}>
        <Sum name={t('Previous total')} amount={formats.money(before.total)} />
        {change && change.after.discount !== before.discount && (
          <Sum name={t('Discount')} amount={`${signed(-before.discount)} → ${signed(-change.after.discount)}`} soft />
        )}
        <Sum name={t('New total')} amount={change ? formats.money(change.after.total) : '…'} />
        <Sum name={t('Difference')} amount={change ? signed(change.difference) : '…'} strong />
      </Stack>
      <Text mt="xs">{change ? `${words(change.difference)} ${t(`mail.${mail}`)}` : t('Calculating…')}</Text>
    </Paper>
  );
}
