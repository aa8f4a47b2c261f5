import { useTranslation } from 'react-i18next';

interface Changes {
  added: number;
  changed: number;
  gone: number;
  faulty: number;
}

/** Words the numbers of added, changed, removed and faulty lockers of a list. */
export function useChanges() {
  const { t } = useTranslation('lockers');
  return ({ added, changed, gone, faulty }: Changes) => ({
    added: t('{{count}} new', { count: added }),
    changed: t('{{count}} changed', { count: changed }),
    gone: t('{{count}} removed', { count: gone }),
    faulty: t('{{count}} errors', { count: faulty }),
  });
}
