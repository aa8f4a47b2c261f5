import type { Tone } from '#admin/page-kit/StatusBadge.tsx';
import type { ProductStatus } from '#domain/product/product.ts';

export const STATUS_TONES: Record<ProductStatus, Tone> = { draft: 'wait', active: 'good', archived: 'neutral' };
