import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#admin/components/categories.ts';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { SheetChange, SheetLine } from '#domain/products/compare-sheet.ts';
import type { ProductStatus } from '#domain/products/product.ts';
import { useFieldNames } from '../edit/use-product-words.ts';
import { useWording } from '#admin/components/wording.ts';

/** Letters of a text that are shown of a change. */
const SHOWN = 300;

/** What a line of the file does to its product, or what is wrong with it. */
export function LineChanges({ line }: { line: SheetLine }) {
  const { t } = useTranslation('products');
  const wording = useWording('products');
  const names: Partial<Record<string, string>> = {
    ...useFieldNames(),
    stock: t('Stock'),
    id: t('form.id'),
    reducedPrice: t('Reduced price'),
    reducedFrom: t('First day'),
    reducedUntil: t('Last day'),
  };
  const show = useShow();
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {line.state === 'new' && <StatusBadge tone="busy" label={t('New draft')} />}
      {line.state === 'wrong' &&
        line.faults.map(({ field, code, given }) => (
          <Text key={`${field}/${code}`} c="var(--tone-bad)">
            {names[field.split('.')[0]!] ?? field}
            {given && ` (${given.slice(0, 60)})`}: {wording.field(field, code)}
          </Text>
        ))}
      {line.state === 'further' && (
        <Text>{t('Another variant or picture of this product. Add it in the product’s form.')}</Text>
      )}
      {'changes' in line &&
        line.changes.map((change) => (
          <Text key={change.field}>
            {names[change.field]}: {line.state === 'changed' && `${show(change.field, change.from)} → `}
            <b>{show(change.field, change.to)}</b>
          </Text>
        ))}
    </div>
  );
}

function useShow() {
  const { t } = useTranslation('products');
  const formats = useFormats();
  const categories = useCategories();
  return (field: SheetChange['field'], value: SheetChange['to']): string => {
    if (value === null || value === '') return t('nothing');
    if (field === 'price' || field === 'reducedPrice') return formats.money(Number(value));
    if (field === 'reducedFrom' || field === 'reducedUntil') return formats.date(String(value));
    if (field === 'status') return t(`statuses.${value as ProductStatus}`);
    if (field === 'weightGrams') return `${formats.number(Number(value))} g`;
    if (field === 'category') return categories.nameOf(String(value));
    return String(value).slice(0, SHOWN);
  };
}
