import { Button, Center, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#admin/components/categories.ts';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { SheetChange, SheetLine } from '#domain/products/compare-sheet.ts';
import type { Category, ProductStatus } from '#domain/products/product.ts';
import { useFieldNames } from '../edit/use-product-words.ts';
import { useWording } from '#admin/components/wording.ts';

/** Two thousand lines at once would hold up a phone. */
const STEP = 100;

export function SheetLines({ lines }: { lines: readonly SheetLine[] }) {
  const { t } = useTranslation('products');
  const { t: common } = useTranslation();
  const [limit, setLimit] = useState(STEP);
  if (lines.length === 0) return null;
  const sorted = lines.toSorted((a, b) => Number(b.state === 'wrong') - Number(a.state === 'wrong'));
  return (
    <Stack gap="sm">
      <Stack gap="xs" component="ul" aria-label={t('Lines of the file')} p={0} m={0} style={{ listStyle: 'none' }}>
        {sorted.slice(0, limit).map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </Stack>
      {lines.length > limit && (
        <Center>
          <Button variant="default" onClick={() => setLimit(limit + STEP)}>
            {common('Load more')}
          </Button>
        </Center>
      )}
    </Stack>
  );
}

function Line({ line }: { line: SheetLine }) {
  const { t } = useTranslation('products');
  const wording = useWording('products');
  const names = useNames();
  const show = useShow();
  return (
    <Paper component="li" p="sm" bg={line.state === 'wrong' ? 'var(--tone-bad-tint)' : undefined}>
      <Group gap="xs" mb={4}>
        <Text size="xs" c="dimmed">
          {t('Line {{line}}', { line: line.line })}
        </Text>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {line.title || line.id || '–'}
        </Text>
        {line.state === 'new' && <StatusBadge tone="busy" label={t('New draft')} />}
      </Group>
      {line.state === 'wrong' &&
        line.faults.map(({ field, code, given }) => (
          <Text key={`${field}/${code}`} size="sm" c="var(--tone-bad)" style={{ overflowWrap: 'anywhere' }}>
            {names[field.split('.')[0]!] ?? field}
            {given && ` (${given.slice(0, 60)})`}: {wording.field(field, code)}
          </Text>
        ))}
      {'changes' in line &&
        line.changes.map((change) => (
          <Text key={change.field} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {names[change.field]}: {line.state === 'changed' && `${show(change.field, change.from)} → `}
            <b>{show(change.field, change.to)}</b>
          </Text>
        ))}
    </Paper>
  );
}

function useNames(): Partial<Record<string, string>> {
  const { t } = useTranslation('products');
  return { ...useFieldNames(), stock: t('Stock'), id: t('form.id') };
}

function useShow() {
  const { t } = useTranslation('products');
  const formats = useFormats();
  const categories = useCategories();
  return (field: SheetChange['field'], value: SheetChange['to']): string => {
    if (value === null || value === '') return t('nothing');
    if (field === 'price') return formats.money(Number(value));
    if (field === 'status') return t(`statuses.${value as ProductStatus}`);
    if (field === 'category') return categories.nameOf(value as Category);
    return String(value);
  };
}
