import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';

interface Props {
  toWrite: number;
  wrong: number;
  words: { leaveOut: string; apply: string; same: string; mendFirst: string };
  isWriting: boolean;
  onApply: (leaveOutWrong: boolean) => void;
}

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
