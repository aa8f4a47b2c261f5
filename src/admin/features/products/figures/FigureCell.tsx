import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CountInput, MoneyInput } from '#admin/components/forms/ReadInput.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { useWording } from '#admin/components/wording.ts';
import type { ProductLine } from '../products-requests.ts';
import type { CellEdit, Figure } from './use-figure-edits.ts';

interface Props {
  line: ProductLine;
  figure: Figure;
  edit: CellEdit | undefined;
  onType: (to: number | null) => void;
}

const STEPS: Partial<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** A price or a stock to be changed in its place: Enter and the arrows go along the column, Escape puts it back. */
export function FigureCell({ line, figure, edit, onType }: Props) {
  const { t } = useTranslation('products');
  const formats = useFormats();
  const wording = useWording('products');
  const show = (value: number | null) =>
    value === null ? '–' : figure === 'price' ? formats.money(value) : String(value);
  // What was just written is read again before the change is over: then it stands there already.
  const isTheirs =
    edit !== undefined &&
    edit.to !== line[figure] &&
    (edit.fault === 'changed_meanwhile' || edit.seen !== line[figure]);
  const fault =
    edit && isTheirs
      ? t('Somebody else saved {{value}} meanwhile. Save again to replace it, or press Escape.', {
          value: show(line[figure]),
        })
      : edit?.fault && wording.field(figure, edit.fault);
  const shared = {
    'aria-label': t(`figures.of.${figure}`, { title: line.title }),
    'data-figure': figure,
    size: 'sm',
    value: edit ? edit.to : line[figure],
    onChange: onType,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape') onType(line[figure]);
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      // Enter would send the form.
      event.preventDefault();
      goTo(event.currentTarget, event.key === 'Enter' && event.shiftKey ? -1 : step);
    },
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    error: fault,
    description: edit && !fault && t('was {{value}}', { value: show(edit.seen) }),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    styles: {
      description: { textAlign: 'right' as const },
      error: { textAlign: 'right' as const },
      input: { textAlign: 'right' as const, ...(edit && { fontWeight: 600 }) },
    },
    rightSection: null,
  };
  return figure === 'price' ? <MoneyInput {...shared} /> : <CountInput {...shared} />;
}

function goTo(input: HTMLInputElement, step: number): void {
  const column = [...input.form!.querySelectorAll<HTMLInputElement>(`input[data-figure=${input.dataset.figure}]`)];
  column[column.indexOf(input) + step]?.focus();
}
