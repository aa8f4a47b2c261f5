import { useTranslation } from 'react-i18next';
import type { StockState as State } from '#domain/products/product.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';

const TONES: Record<State, Tone> = { soldOut: 'bad', low: 'wait', available: 'good' };

/** Sold out, low or available, in a word. */
export function StockState({ state }: { state: State }) {
  const { t } = useTranslation('inventory', { keyPrefix: 'states' });
  return <StatusBadge tone={TONES[state]} label={t(state)} />;
}
