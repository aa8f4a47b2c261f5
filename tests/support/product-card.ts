import type { ProductCard } from '#domain/products/product.ts';

export const productCard = (id: string, changes: Partial<ProductCard> = {}): ProductCard => ({
  ...{ id, title: id, summary: '', category: 'animale', price: 10_900, compareAtPrice: null, netQuantity: null },
  ...{ stock: 3, lowStockAt: 0, imageProduct: ['/produse/labuta-1.webp'], imageAlt: [''], options: [] },
  ...{ weightGrams: 500, parcelSize: 's' },
  ...changes,
});
