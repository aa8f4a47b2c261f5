import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { Aside, PlainButton } from '#admin/components/presets.ts';
import { currentReduction } from '#domain/products/reduction-request.ts';
import type { ProductLine } from '../products-requests.ts';

/** The reduction that runs or comes next, and the way to a new one, which is stored at once by its own form. */
export function ReductionCell({ line, onReduce }: { line: ProductLine; onReduce: () => void }) {
  const { t } = useTranslation('products');
  const formats = useFormats();
  const reduction = currentReduction(line.reductions);
  if (reduction)
    return (
      <>
        <Text>{formats.money(reduction.price)}</Text>
        <Aside>{`${formats.date(reduction.from)} – ${formats.date(reduction.until)}`}</Aside>
      </>
    );
  if (line.status !== 'active') return null;
  return (
    <PlainButton size="compact-sm" onClick={onReduce} aria-label={t('Reduce {{title}}', line)}>
      {t('Reduce…')}
    </PlainButton>
  );
}
