import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#admin/components/AdminPage.tsx';
import type { Order } from '../orders-requests.ts';
import { OpenReturnForm } from './OpenReturnForm.tsx';
import { useOpenableOrder } from './open-return-requests.ts';

interface Props {
  isOpen: boolean;
  order: Order;
  onClose: () => void;
}

export function OpenReturnDialog({ isOpen, order, onClose }: Props) {
  const { t } = useTranslation('returns');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('Open a return · {{number}}', { number: order.number })}
      closeOnClickOutside={false}
    >
      <Content order={order} onClose={onClose} />
    </Modal>
  );
}

function Content({ order, onClose }: Omit<Props, 'isOpen'>) {
  const openable = useOpenableOrder(order.id);
  return (
    <Loaded query={openable} height={240}>
      {(found) => <OpenReturnForm order={order} openable={found} onClose={onClose} />}
    </Loaded>
  );
}
