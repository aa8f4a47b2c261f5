import { useTranslation } from 'react-i18next';
import { StepInput } from '#admin/components/forms/StepInput.tsx';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';

interface Props {
  /** Product title for the labels. */
  title: string;
  /** NaN while the text is no valid quantity. */
  value: number;
  min?: number;
  max?: number;
  onChange: (quantity: number) => void;
}

/** From 1 to 99 pieces by default. */
export function QuantityInput({ title, value, min = 1, max = MAX_QUANTITY, onChange }: Props) {
  const { t } = useTranslation('orders');
  return (
    <StepInput
      less={t('Decrease quantity of {{title}}', { title })}
      more={t('Increase quantity of {{title}}', { title })}
      onStep={(by) => onChange(Math.max(min, (value || 0) + by))}
      aria-label={t('Quantity of {{title}}', { title })}
      {...{ value, min, max }}
      onChange={(typed) => onChange(typed ?? Number.NaN)}
      w={168}
    />
  );
}
