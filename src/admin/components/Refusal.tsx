import { Alert } from '@mantine/core';
import { useWording } from './wording.ts';

/** Says what a request was refused with; nothing where there is no error. */
export function Refusal({ error }: { error: unknown }) {
  const wording = useWording();
  if (!error) return null;
  return (
    <Alert color="red" role="alert">
      {wording.failure(error)}
    </Alert>
  );
}
