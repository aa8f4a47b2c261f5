import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

const AS_HIGH_AS_NEEDED = { inner: { alignItems: 'flex-end' }, content: { height: 'auto', maxHeight: '92dvh' } };

/** A small form: in the middle of a desk, at the thumb's end of a phone. */
export function SideSheet({ title, opened, onClose, children }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const shared = { title, opened, onClose };
  if (!phone) return <Modal {...shared}>{children}</Modal>;
  return (
    <Drawer {...shared} position="bottom" size="auto" radius="lg" styles={AS_HIGH_AS_NEEDED}>
      {children}
    </Drawer>
  );
}
