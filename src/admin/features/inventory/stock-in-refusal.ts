import { RequestFailure } from '#admin/components/request.ts';

interface MetStock {
  stock: number;
  lowStockAt: number;
}

/** Returns the current stock from a refusal. */
export function stockInRefusal(error: unknown): MetStock | undefined {
  const current: unknown = error instanceof RequestFailure ? error.problem?.['current'] : undefined;
  return typeof current === 'object' && current !== null && 'lowStockAt' in current ? (current as MetStock) : undefined;
}
