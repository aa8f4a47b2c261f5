import { changedFields, type DraftField, type ProductDraft } from '#domain/product/product-draft.ts';

export type Side = 'mine' | 'theirs';
export type Choices = Partial<Record<DraftField, Side>>;

/** A field in which two owners' versions differ. Pictures and their words are one: `imageProduct`. */
export interface Difference {
  field: DraftField;
  /** Theirs where I had changed nothing; a real conflict is left open. */
  suggestion: Side | undefined;
}

/** @param base - the product as I had read it */
export function findDifferences(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Difference[] {
  const touched = asPairs(changedFields(base, mine));
  return [...asPairs(changedFields(mine, theirs))].map((field) => ({
    field,
    suggestion: touched.has(field) ? undefined : 'theirs',
  }));
}

/** One draft out of two; where nothing was chosen mine stays, because nothing differs there. */
export function mergeDrafts<Draft extends ProductDraft>(mine: Draft, theirs: ProductDraft, choices: Choices): Draft {
  const merged = { ...mine };
  for (const [field, side] of Object.entries(choices) as [DraftField, Side][]) {
    if (side === 'mine') continue;
    Object.assign(merged, { [field]: theirs[field] });
    if (field === 'imageProduct') merged.imageAlt = theirs.imageAlt;
  }
  return merged;
}

function asPairs(fields: DraftField[]): Set<DraftField> {
  return new Set(fields.map((field) => (field === 'imageAlt' ? 'imageProduct' : field)));
}
