import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatFilmTime, readFilmTime } from '#domain/films/film-time.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** In ms; null while what is typed is no time. */
  value: number | null;
  onChange: (ms: number | null) => void;
}

/** A time in a film, typed as `2:05`. */
export function TimeInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : formatFilmTime(value));
  // Set from elsewhere: what was typed is over.
  const isOver = value !== null && readFilmTime(typed) !== Math.floor(value / 1000) * 1000;
  return (
    <TextInput
      inputMode="text"
      placeholder="0:00"
      {...props}
      value={isOver ? formatFilmTime(value) : typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(readFilmTime(text) ?? null);
      }}
    />
  );
}
