import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { useComplaintWords } from '../order/complaint-words.ts';

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

/** The courier's complaints, or its own sentence where it complains of no field. */
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
