import { useTranslation } from 'react-i18next';
import { ChooseSides } from '#admin/components/forms/ChooseSides.tsx';
import type { ProductDraft } from '#domain/products/product-draft.ts';
import { findDifferences, mergeDrafts } from './conflict.ts';
import { FieldValue, useFieldNames } from './FieldValue.tsx';

interface Props<Draft extends ProductDraft> {
  /** The product as I had read it; undefined when that is not known any more. */
  base: ProductDraft | undefined;
  mine: Draft;
  theirs: ProductDraft;
  /** Null when it is unknown. */
  change: { by: string; at: string } | null;
  onChosen: (merged: Draft) => void;
  onClose: () => void;
}

export function ConflictDialog<Draft extends ProductDraft>(props: Props<Draft>) {
  const { base, mine, theirs, change, onChosen, onClose } = props;
  const { t } = useTranslation('products');
  const names = useFieldNames();
  return (
    <ChooseSides
      title={t('Someone else saved this product')}
      differences={findDifferences(base, mine, theirs)}
      names={names}
      show={(field, side) => <FieldValue field={field} draft={side === 'mine' ? mine : theirs} />}
      change={change}
      onChosen={(choices) => onChosen(mergeDrafts(mine, theirs, choices))}
      onClose={onClose}
    />
  );
}
