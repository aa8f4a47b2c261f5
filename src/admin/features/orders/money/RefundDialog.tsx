import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '../orders-requests.ts';
import { RefundForm } from './RefundForm.tsx';

interface Props {
  /** The version of the order that was seen when the dialog was opened; undefined: closed. */
  version: number | undefined;
  order: Order;
  onClose: () => void;
}

/** Asks how much goes back, and why. */
export function RefundDialog({ version, order, onClose }: Props) {
  const { t } = useTranslation('orders', { keyPrefix: 'refund' });
  const isOpen = version !== undefined;
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('title', { number: order.number })} closeOnClickOutside={false}>
      <RefundForm order={order} isOutdated={isOpen && version !== order.version} onClose={onClose} />
    </Modal>
  );
}
