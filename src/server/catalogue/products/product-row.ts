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
    low_stock_at: draft.lowStockAt,
    weight_grams: draft.weightGrams,
    parcel_size: draft.parcelSize,
    audience: JSON.stringify(draft.audience),
    spare_id: draft.goesWith.spare,
    safety: JSON.stringify(draft.safety),
    safety_confirmed: draft.safetyConfirmed,
    options: JSON.stringify(draft.options),
    image_product: JSON.stringify(draft.imageProduct),
    image_alt: JSON.stringify(draft.imageAlt),
  };
}
