import { useTranslation } from 'react-i18next';
import type { shipmentsEn } from '#texts/admin/en/shipments.ts';

type Known = Exclude<keyof typeof shipmentsEn.fields, 'other'>;

/** The courier's field names, by what an owner calls them. */
const KNOWN: readonly [RegExp, Known][] = [
  [/lockerPayment/, 'lockerPayment'],
  [/locker|ooh/i, 'locker'],
  [/city/i, 'city'],
  [/county/i, 'county'],
  [/postalCode/i, 'postalCode'],
  [/address/i, 'address'],
  [/phone/i, 'phoneNumber'],
  [/email/i, 'email'],
  [/awbRecipient\.name/i, 'name'],
  [/weight|parcels/i, 'weight'],
  [/pickupPoint|contactPerson/i, 'pickupPoint'],
  [/service/i, 'service'],
  [/cashOnDelivery/i, 'cashOnDelivery'],
];

export function useComplaintWords() {
  const { t } = useTranslation('parcels');
  return (complaints: Readonly<Record<string, string[]>>): string[] =>
    Object.entries(complaints).map(([field, words]) => {
      const [, known] = KNOWN.find(([pattern]) => pattern.test(field)) ?? [];
      const what = known ? t(`fields.${known}`) : t('fields.other', { field });
      const said = words.filter((word) => word !== 'missing').join(' ');
      return said ? `${what} (${said})` : what;
    });
}
