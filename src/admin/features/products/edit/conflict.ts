import type { Choices, Difference, Side } from '#admin/components/forms/sides.ts';
import { changedFields, type DraftField, type ProductDraft } from '#domain/products/product-draft.ts';

/**
 * Where two owners' versions differ. Pictures and their words are one field, `imageProduct`; so are the safety values and
 * the word that they were checked, `safety`.
 * @param base - the product as I had read it; undefined when that is not known any more
 */
export function findDifferences(
  base: ProductDraft | undefined,
  mine: ProductDraft,
  theirs: ProductDraft,
): Difference<DraftField>[] {
  const byMe = base && asPairs(changedFields(base, mine));
  const byThem = base && asPairs(changedFields(base, theirs));
  return [...asPairs(changedFields(mine, theirs))].map((field) => ({
    field,
    suggestion: !byMe?.has(field) && byThem ? 'theirs' : !byThem?.has(field) && byMe ? 'mine' : undefined,
  }));
}

/** One draft out of two; where nothing was chosen mine stays, because nothing differs there. */
export function mergeDrafts<Draft extends ProductDraft>(
  mine: Draft,
  theirs: ProductDraft,
  choices: Choices<DraftField>,
): Draft {
  const merged = { ...mine };
  for (const [field, side] of Object.entries(choices) as [DraftField, Side][]) {
    if (side === 'mine') continue;
    Object.assign(merged, { [field]: theirs[field] });
    if (field === 'imageProduct') merged.imageAlt = theirs.imageAlt;
    if (field === 'safety') merged.safetyConfirmed = theirs.safetyConfirmed;
  }
  return merged;
}

const WITH: Partial<Record<DraftField, DraftField>> = { imageAlt: 'imageProduct', safetyConfirmed: 'safety' };

function asPairs(fields: DraftField[]): Set<DraftField> {
  return new Set(fields.map((field) => WITH[field] ?? field));
}
