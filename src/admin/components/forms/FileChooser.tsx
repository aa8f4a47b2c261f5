import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface Props extends Pick<FileButtonProps, 'accept' | 'children'> {
  onChoose: (file: File) => void;
}

/** A button that asks for a file. A corrected file with the same name can be chosen again. */
export function FileChooser({ accept, children, onChoose }: Props) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Browsers send no change event for the same choice as before.
    reset.current?.();
    if (file) onChoose(file);
  };
  return (
    <FileButton {...(accept && { accept })} resetRef={reset} onChange={choose}>
      {children}
    </FileButton>
  );
}
