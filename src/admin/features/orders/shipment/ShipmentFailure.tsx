import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import type { shipmentsEn } from '#texts/admin/en/shipments.ts';

export function ShipmentFailure({ error }: { error: unknown }) {
  const wording = useWording();
  const { code, problem } = error instanceof RequestFailure ? error : { code: '', problem: undefined };
  if (code !== 'courier_refused') return <Text>{wording.failure(error)}</Text>;
  return (
    <Complaints
      complaints={(problem?.complaints as Record<string, string[]> | undefined) ?? {}}
      said={String(problem?.said ?? '')}
    />
  );
}

/** The courier's field errors, or its message where no field is named. */
export function Complaints({ complaints, said }: { complaints: Record<string, string[]>; said: string }) {
  const { t } = useTranslation('parcels');
  const words = useComplaintWords()(complaints);
  return (
    <Stack gap={4}>
      {words.length > 0 ? (
        <List size="sm">
          {words.map((word) => (
            <List.Item key={word}>{word}</List.Item>
          ))}
        </List>
      ) : (
        <Text>{t('Sameday’s message: {{words}}', { words: said })}</Text>
      )}
    </Stack>
  );
}

type Known = Exclude<keyof typeof shipmentsEn.fields, 'other'>;

/** Field names of the courier with the owner's words for them. */
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

function useComplaintWords() {
  const { t } = useTranslation('parcels');
  return (complaints: Readonly<Record<string, string[]>>): string[] =>
    Object.entries(complaints).map(([field, words]) => {
      const [, known] = KNOWN.find(([pattern]) => pattern.test(field)) ?? [];
      const what = known ? t(`fields.${known}`) : t('fields.other', { field });
      const said = words.filter((word) => word !== 'missing').join(' ');
      return said ? `${what} (${said})` : what;
    });
}
