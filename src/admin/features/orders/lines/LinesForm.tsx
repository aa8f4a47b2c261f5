import { Alert, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { useWording } from '#admin/components/wording.ts';
import { AddLine } from './AddLine.tsx';
import { ChangedNotice } from '../order/ChangedNotice.tsx';
import { isChanged, rebase, standing, toDraft, type DraftLine } from './draft-lines.ts';
import { DraftLineRow } from './DraftLineRow.tsx';
import { FormBar } from '../order/FormBar.tsx';
import { problemsOf, useLinesPreview, useSaveLines } from './lines-requests.ts';
import { LinesPreview } from './LinesPreview.tsx';
import type { Order } from '../orders-requests.ts';
import { SectionCard } from '../order/SectionCard.tsx';
import { useSigned } from '../money/signed-money.ts';

/** Waits until a row of taps on "one more" is over. */
const PAUSE_MS = 300;

/** Gives an order other lines before it is packed; what that costs is worked out by the server before it is saved. */
export function LinesForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orders', { keyPrefix: 'lines' });
  const { t: edit } = useTranslation('orders', { keyPrefix: 'edit' });
  const formats = useFormats();
  const signed = useSigned();
  const wording = useWording();
  const form = useForm({ initialValues: { version: order.version, lines: toDraft(order.lines) } });
  const { version, lines } = form.values;
  const kept = useKeptDraft({ form, name: `order-lines/${order.id}` });
  const [settled] = useDebouncedValue(lines, PAUSE_MS);
  const preview = useLinesPreview(order, version, settled);
  const save = useSaveLines(order);

  const isOutdated = version !== order.version;
  const changed = isChanged(lines);
  const problems = changed ? problemsOf(preview.error ?? save.error) : [];
  const asked = standing(settled);
  const problemOf = (line: DraftLine) => problems.find(({ index }) => asked[index]?.key === line.key);
  const isCounted = settled === lines && preview.isSuccess && !preview.isPlaceholderData;
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
    save.mutate(
      { version, draft: lines },
      {
        onSuccess: ({ order: saved, change: { difference } }) => {
          close();
          const told = difference === 0 ? '' : ` ${t('notMailed')}`;
          notifyDone(`${t('saved', { total: formats.money(saved.total) })}${told}`);
        },
        onError: (error) => notifyFailure(wording.failure(error)),
      },
    );

  return (
    <SectionCard title={t('edit')} takesFocus>
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
              onGoOn={() => form.setValues({ version: order.version, lines: rebase(lines, order.lines) })}
            />
          )}
          {!isOutdated && !order.editable && <Alert className="wait-alert">{edit('overNow')}</Alert>}
          <Stack gap={0} component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('title')}>
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
          {standing(lines).length === 0 && <Alert className="wait-alert">{t('noneLeft')}</Alert>}
          {problems.length > 0 && <Alert color="red">{t('problems')}</Alert>}
          {failure && <Alert color="red">{wording.failure(failure)}</Alert>}
          {changed && problems.length === 0 && preview.data && (
            <LinesPreview change={preview.data} order={order} isCurrent={isCounted} />
          )}
          {changed && preview.isFetching && !preview.data && (
            <Text size="sm" c="dimmed" role="status">
              {t('counting')}
            </Text>
          )}
          <FormBar
            save={isCounted ? t('saveWith', { difference: signed(preview.data.difference) }) : t('save')}
            isDirty={changed}
            isSaving={save.isPending}
            isBlocked={isOutdated || !order.editable || !changed || !isCounted}
            onDrop={close}
          />
        </Stack>
      </form>
    </SectionCard>
  );
}
