import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';

interface Props {
  /** Lines that would be written, and lines that cannot be. */
  toWrite: number;
  wrong: number;
  words: { leaveOut: string; apply: string; same: string; mendFirst: string };
  isWriting: boolean;
  onApply: (leaveOutWrong: boolean) => void;
}

/** The end of what a file would change: lines that are wrong stop it until an owner leaves them out. */
export function ApplyLines({ toWrite, wrong, words, isWriting, onApply }: Props) {
  const [leaveOut, setLeaveOut] = useState(false);
  const isStopped = wrong > 0 && !leaveOut;
  return (
    <>
      {wrong > 0 && (
        <Checkbox
          label={words.leaveOut}
          checked={leaveOut}
          onChange={(event) => setLeaveOut(event.currentTarget.checked)}
        />
      )}
      <Group>
        <Button disabled={toWrite === 0 || isStopped} loading={isWriting} onClick={() => onApply(leaveOut)}>
          {words.apply}
        </Button>
        {toWrite === 0 && <Text size="sm">{words.same}</Text>}
        {toWrite > 0 && isStopped && <Text size="sm">{words.mendFirst}</Text>}
      </Group>
    </>
  );
}
