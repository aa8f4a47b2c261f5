import type { ProductDraft } from '#domain/products/product-draft.ts';

export function toColumns({ goesWith, ...draft }: ProductDraft) {
  return {
    ...draft,
    spareId: goesWith.spare,
    audience: JSON.stringify(draft.audience),
    safety: JSON.stringify(draft.safety),
    options: JSON.stringify(draft.options),
    imageProduct: JSON.stringify(draft.imageProduct),
    imageAlt: JSON.stringify(draft.imageAlt),
  };
}
