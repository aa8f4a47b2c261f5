import { Alert, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { useWording } from '#admin/components/wording.ts';
import { bearsVat } from '#domain/orders/order-vat.ts';
import { VAT_RATES } from '#domain/money/vat.ts';
import { AddLine } from './AddLine.tsx';
import { CustomLine } from './CustomLine.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { ChangedNotice } from '../order/ChangedNotice.tsx';
import {
  discountFaults,
  isChanged,
  rebase,
  standing,
  toDraft,
  type DraftLine,
  type TypedDiscount,
} from './draft-lines.ts';
import { DraftLineRow } from './DraftLineRow.tsx';
import { FormBar } from '../order/FormBar.tsx';
import { problemsOf, useLinesPreview, useSaveLines, type WantedLines } from './lines-requests.ts';
import { LinesPreview } from './LinesPreview.tsx';
import type { Order } from '../orders-requests.ts';
import { SectionCard } from '../order/SectionCard.tsx';
import { useSigned } from '../money/signed-money.ts';

/** Waits until a row of taps on "one more" is over. */
const PAUSE_MS = 300;

export function LinesForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const signed = useSigned();
  const wording = useWording();
  const stored = { discount: order.discount, discountReason: order.discountReason };
  // The discount that was there when it was looked at last.
  const [seen, setSeen] = useState(stored);
  const form = useForm<{ version: number; lines: DraftLine[] } & TypedDiscount>({
    initialValues: { version: order.version, lines: toDraft(order.lines), ...stored },
  });
  const { version, lines, discount, discountReason } = form.values;
  const kept = useKeptDraft({ form, name: `order-lines/${order.id}` });
  const faults = discountFaults(form.values, lines);
  const isOtherDiscount = discount !== seen.discount || discountReason !== seen.discountReason;
  const isWrong = isOtherDiscount && Object.keys(faults).length > 0;
  const changed = isChanged(lines) || isOtherDiscount;
  const [settled] = useDebouncedValue(form.values, PAUSE_MS);
  const wanted = ({ version: known, lines: draft, ...typed }: typeof settled): WantedLines => ({
    version: known,
    draft,
    // A discount that nobody has touched follows the lines.
    ...(isOtherDiscount && { discount: { amount: typed.discount ?? 0, reason: typed.discountReason } }),
  });
  const preview = useLinesPreview(order, wanted(settled), changed && !isWrong);
  const save = useSaveLines(order);

  const isOutdated = version !== order.version;
  const problems = changed ? problemsOf(preview.error ?? save.error) : [];
  const asked = standing(settled.lines);
  const problemOf = (line: DraftLine) => problems.find(({ index }) => asked[index]?.key === line.key);
  const isCounted = settled === form.values && preview.isSuccess && !preview.isPlaceholderData;
  const failure = preview.error && problems.length === 0 && !isOutdated ? preview.error : null;

  const setLines = (next: DraftLine[]) => {
    save.reset();
    form.setFieldValue('lines', next);
  };
  const change = (key: string, changes: Partial<DraftLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const close = () => {
    kept.clear();
    onClose();
  };
  const submit = () =>
    save.mutate(wanted(form.values), {
      onSuccess: ({ order: saved }) => {
        close();
        const told = t(saved.emailAddress === '' ? 'mail.noAddress' : 'mail.goes');
        notifyDone(`${t('Items saved. New total: {{total}}.', { total: formats.money(saved.total) })} ${told}`);
      },
      onError: (error) => notifyFailure(wording.failure(error)),
    });

  return (
    <SectionCard title={t('Edit items')} takesFocus>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          {kept.notice}
          {isOutdated && (
            <ChangedNotice
              order={order}
              differences={order.lines.map(({ title, quantity }, index) => ({
                label: `${index + 1}. ${title}`,
                value: `${quantity}×`,
              }))}
              onGoOn={() => {
                setSeen(stored);
                const mine = isOtherDiscount ? {} : stored;
                form.setValues({ version: order.version, lines: rebase(lines, order.lines), ...mine });
              }}
            />
          )}
          {!isOutdated && !order.editable && (
            <Alert className="wait-alert">
              {t('The order is packed or rejected and can no longer be edited. Your input is still here to copy.')}
            </Alert>
          )}
          <Stack gap={0} component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Items')}>
            {lines.map((line) => (
              <DraftLineRow
                key={line.key}
                line={line}
                problem={problemOf(line)}
                onChange={(changes) => change(line.key, changes)}
                onRemove={() =>
                  line.position === null
                    ? setLines(lines.filter(({ key }) => key !== line.key))
                    : change(line.key, { isRemoved: true })
                }
              />
            ))}
          </Stack>
          <AddLine onAdd={(line) => setLines([...lines, line])} />
          <CustomLine vatRates={bearsVat(order.lines) ? VAT_RATES : []} onAdd={(line) => setLines([...lines, line])} />
          <DiscountFields
            discount={discount}
            discountReason={discountReason}
            faults={
              isOtherDiscount
                ? {
                    discount: faults.discount && wording.code(faults.discount),
                    discountReason: faults.discountReason && wording.code(faults.discountReason),
                  }
                : {}
            }
            onChange={(changes) => {
              save.reset();
              form.setValues(changes);
            }}
          />
          {standing(lines).length === 0 && (
            <Alert className="wait-alert">{t('An order needs at least one item. Reject the order instead.')}</Alert>
          )}
          {problems.length > 0 && <Alert color="red">{t('Check the highlighted items.')}</Alert>}
          {failure && <Alert color="red">{wording.failure(failure)}</Alert>}
          {changed && !isWrong && problems.length === 0 && preview.data && (
            <LinesPreview change={preview.data} order={order} isCurrent={isCounted} />
          )}
          {changed && preview.isFetching && !preview.data && (
            <Text size="sm" c="dimmed" role="status">
              {t('Calculating…')}
            </Text>
          )}
          <FormBar
            save={
              isCounted ? t('Save ({{difference}})', { difference: signed(preview.data.difference) }) : t('Save items')
            }
            isDirty={changed}
            isSaving={save.isPending}
            isBlocked={isOutdated || !order.editable || !changed || isWrong || !isCounted}
            onDrop={close}
          />
        </Stack>
      </form>
    </SectionCard>
  );
}
