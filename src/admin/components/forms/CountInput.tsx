import { useTranslation } from 'react-i18next';
import { ReadInput, type ReadInputProps } from './ReadInput.tsx';

/** A whole number from 0 up. */
export function CountInput(props: ReadInputProps) {
  const { t } = useTranslation('common');
  return (
    <ReadInput
      inputMode="numeric"
      {...props}
      read={readCount}
      write={String}
      unreadable={t('Write a whole number, such as 12.')}
    />
  );
}

/** `1,5` is no count, and never 15. */
function readCount(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
