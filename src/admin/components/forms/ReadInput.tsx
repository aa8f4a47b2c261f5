import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

export interface ReadInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Null when empty, NaN while what is typed cannot be read. */
  value: number | null;
  onChange: (value: number | null) => void;
}

interface Props extends ReadInputProps {
  /** Null for nothing, NaN for what cannot be read, which no schema takes. */
  read: (typed: string) => number | null;
  /** As `read` reads it again. */
  write: (value: number) => string;
  unreadable: string;
}

/** A number typed or pasted as people write it; once left, it shows how it was read. */
export function ReadInput({ value, onChange, onBlur, error, read, write, unreadable, ...props }: Props) {
  const show = (shown: number | null) => (shown === null || Number.isNaN(shown) ? '' : write(shown));
  const [typed, setTyped] = useState(show(value));
  const [isLeft, setLeft] = useState(false);
  // Set from elsewhere: what was typed is over.
  const isOver = !Object.is(read(typed), value) && !Number.isNaN(value);
  const isUnreadable = Number.isNaN(value) && (isLeft || Boolean(error));
  return (
    <TextInput
      autoComplete="off"
      maxLength={20}
      {...props}
      error={isUnreadable ? unreadable : error}
      value={isOver ? show(value) : typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        setLeft(false);
        onChange(read(text));
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(show(value));
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
