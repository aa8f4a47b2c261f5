import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small form: in the middle of a desk, at the thumb's end of a phone. */
export function SideSheet({ title, opened, onClose, children }: Props) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const shared = { title, opened, onClose, closeButtonProps: { 'aria-label': t('close') } };
  if (!phone) return <Modal {...shared}>{children}</Modal>;
  return (
    <Drawer {...shared} position="bottom" size="auto" radius="lg">
      {children}
    </Drawer>
  );
}
