import { useTranslation } from 'react-i18next';
import { PlainList } from '#admin/components/presets.ts';
import type { LineProblem } from '#domain/orders/change-lines.ts';
import { AddLine } from './AddLine.tsx';
import { CustomLine } from './CustomLine.tsx';
import { standing, type DraftLine } from './draft-lines.ts';
import { DraftLineRow } from './DraftLineRow.tsx';

interface Props {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  /** Problems by index among the requested lines. */
  problems: readonly LineProblem[];
  asked?: readonly DraftLine[];
  /** VAT rates in percent, for lines outside the catalogue. */
  vatRates: readonly number[];
}

/** Edits and adds lines of an order or a draft. */
export function LinesEditor({ lines, onChange, problems, asked = lines, vatRates }: Props) {
  const { t } = useTranslation('orders');
  const places = standing(asked);
  const change = (key: string, changes: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <>
      <PlainList gap={0} aria-label={t('Items')}>
        {lines.map((line) => (
          <DraftLineRow
            key={line.key}
            line={line}
            problem={problems.find(({ index }) => places[index]?.key === line.key)}
            onChange={(changes) => change(line.key, changes)}
            onRemove={() =>
              line.position === null
                ? onChange(lines.filter(({ key }) => key !== line.key))
                : change(line.key, { isRemoved: true })
            }
          />
        ))}
      </PlainList>
      <AddLine onAdd={(line) => onChange([...lines, line])} />
      <CustomLine vatRates={vatRates} onAdd={(line) => onChange([...lines, line])} />
    </>
  );
}
