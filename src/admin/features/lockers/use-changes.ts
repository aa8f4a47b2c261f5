import { useTranslation } from 'react-i18next';

interface Changes {
  added: number;
  changed: number;
  gone: number;
  faulty: number;
}

/** Words how many lockers a list has added, changed and removed, and how many of its lines had errors. */
export function useChanges() {
  const { t } = useTranslation('lockers');
  const { t: common } = useTranslation();
  return ({ added, changed, gone, faulty }: Changes) => ({
    added: t('{{count}} new', { defaultValue_one: '{{count}} new', count: added }),
    changed: t('{{count}} changed', { defaultValue_one: '{{count}} changed', count: changed }),
    gone: t('{{count}} removed', { defaultValue_one: '{{count}} removed', count: gone }),
    faulty: common('{{count}} errors', { defaultValue_one: '{{count}} error', count: faulty }),
  });
}
