import { Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { LineProblem } from '#domain/orders/change-lines.ts';
import { AddLine } from '../lines/AddLine.tsx';
import { DraftLineRow } from '../lines/DraftLineRow.tsx';
import { CustomLine } from '../lines/CustomLine.tsx';
import { standing, type DraftLine } from '../lines/draft-lines.ts';
import type { DraftValues } from './draft-values.ts';
import type { DraftTerms } from './drafts-requests.ts';

interface Props {
  form: UseFormReturnType<DraftValues>;
  problems: readonly LineProblem[];
  terms: DraftTerms;
}

export function DraftLines({ form, problems, terms }: Props) {
  const { t } = useTranslation('orders');
  const { t: drafts } = useTranslation('drafts');
  const { lines } = form.values;
  const setLines = (next: DraftLine[]) => form.setFieldValue('lines', next);
  const asked = standing(lines);
  return (
    <>
      <Stack gap={0} component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Items')}>
        {lines.map((line) => (
          <DraftLineRow
            key={line.key}
            line={line}
            problem={problems.find(({ index }) => asked[index]?.key === line.key)}
            onChange={(changes) =>
              setLines(lines.map((each) => (each.key === line.key ? { ...each, ...changes } : each)))
            }
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </Stack>
      {form.errors.lines && lines.length === 0 && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {drafts('Add at least one item.')}
        </Text>
      )}
      <AddLine onAdd={(line) => setLines([...lines, line])} />
      <CustomLine vatRates={terms.vatRates} onAdd={(line) => setLines([...lines, line])} />
    </>
  );
}
