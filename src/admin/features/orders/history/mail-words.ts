import { useTranslation } from 'react-i18next';

/** Names a mail by its kind; a kind that is not known yet, by its own name. */
export function useMailWords() {
  const { t } = useTranslation('orders', { keyPrefix: 'mails.kinds' });
  return (kind: string): string => t(kind as 'order-placed', { defaultValue: kind });
}
