import type { ProductDraft } from '#domain/products/product-draft.ts';

/** What the edit form says, as the table's columns hold it. */
export function toColumns(draft: ProductDraft) {
  return {
    title: draft.title,
    summary: draft.summary,
    description: draft.description,
    category: draft.category,
    status: draft.status,
    sku: draft.sku,
    price: draft.price,
    lowStockAt: draft.lowStockAt,
    weightGrams: draft.weightGrams,
    parcelSize: draft.parcelSize,
    audience: JSON.stringify(draft.audience),
    spareId: draft.goesWith.spare,
    safety: JSON.stringify(draft.safety),
    safetyConfirmed: draft.safetyConfirmed,
    options: JSON.stringify(draft.options),
    imageProduct: JSON.stringify(draft.imageProduct),
    imageAlt: JSON.stringify(draft.imageAlt),
  };
}
