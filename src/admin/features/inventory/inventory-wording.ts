import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { inventoryEn } from '#texts/admin/en/inventory.ts';

const { codes, reasons } = inventoryEn;

export function useInventoryWording() {
  const { t } = useTranslation('inventory');
  const wording = useWording();
  const reason = (value: string) => (value in reasons ? t(`reasons.${value as keyof typeof reasons}`) : value);
  const failure = (error: unknown): string => {
    const { code = '', problem } = error instanceof RequestFailure ? error : {};
    const current: unknown = problem?.['current'];
    if (code === 'changed_meanwhile' && isStock(current)) return t('codes.stock_changed', { stock: current.stock });
    if (code === 'below_zero' && Array.isArray(current)) {
      const [first] = current as { title: string; stock: number }[];
      return t('codes.undo_below_zero', { product: first?.title, stock: first?.stock });
    }
    if (code === 'missing_columns') {
      const found = (problem?.['found'] as string[]).join(', ');
      return t(`codes.missing_column.${(problem?.['columns'] as ('sku' | 'counted')[])[0]!}`, { found });
    }
    if (code === 'malformed_csv') return t('codes.malformed_csv', { line: problem?.['line'] });
    return code in codes ? t(`codes.${code as PlainCode}`) : wording.failure(error);
  };
  return { reason, failure };
}

type PlainCode = 'below_zero' | 'too_many' | 'reason_does_not_fit' | 'product_not_found' | 'empty_file';

interface MetStock {
  stock: number;
  lowStockAt: number;
}

export function stockInRefusal(error: unknown): MetStock | undefined {
  const current: unknown = error instanceof RequestFailure ? error.problem?.['current'] : undefined;
  return isStock(current) ? current : undefined;
}

function isStock(value: unknown): value is MetStock {
  return typeof value === 'object' && value !== null && 'stock' in value && 'lowStockAt' in value;
}
