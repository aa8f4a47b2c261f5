import { useTranslation } from 'react-i18next';
import { readAmount, writeAmount } from '#domain/money/typed-amount.ts';
import { ReadInput, type ReadInputProps } from './ReadInput.tsx';

/** A sum typed in lei, and kept in bani. */
export function MoneyInput(props: ReadInputProps) {
  const { t } = useTranslation('common');
  return (
    <ReadInput
      rightSection="RON"
      rightSectionWidth={52}
      rightSectionPointerEvents="none"
      inputMode="decimal"
      {...props}
      read={readAmount}
      write={writeAmount}
      unreadable={t('Write the amount as 1200 or 1200,50.')}
    />
  );
}
