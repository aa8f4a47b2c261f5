import { RequestFailure } from '#admin/components/request.ts';

interface MetStock {
  stock: number;
  lowStockAt: number;
}

/** The stock as a refusal says that it is now. */
export function stockInRefusal(error: unknown): MetStock | undefined {
  const current: unknown = error instanceof RequestFailure ? error.problem?.['current'] : undefined;
  return typeof current === 'object' && current !== null && 'lowStockAt' in current ? (current as MetStock) : undefined;
}
