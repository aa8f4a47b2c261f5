import type { Tone } from '#admin/components/StatusBadge.tsx';
import type { ProductStatus } from '#domain/products/product.ts';

export const STATUS_TONES: Record<ProductStatus, Tone> = { draft: 'wait', active: 'good', archived: 'neutral' };
