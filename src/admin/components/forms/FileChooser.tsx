import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface Props extends Pick<FileButtonProps, 'accept' | 'children'> {
  onChoose: (file: File) => void;
}

/** A button that asks for a file. The same file can be chosen again, after it was put right. */
export function FileChooser({ accept, children, onChoose }: Props) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // A browser says nothing of a choice that is the one before.
    reset.current?.();
    if (file) onChoose(file);
  };
  return (
    <FileButton {...(accept && { accept })} resetRef={reset} onChange={choose}>
      {children}
    </FileButton>
  );
}
