import { Alert, Anchor, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { notifyDone } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { nameOf, useErase, useForget, type Customer } from './customers-requests.ts';
import { MaybeTheirs } from './MaybeTheirs.tsx';

interface Props {
  customer: Customer;
  /** Ids of orders that are theirs though they have another name and phone. */
  orders: string[];
  isOpen: boolean;
  onClose: () => void;
}

export function EraseDialog({ customer, orders, isOpen, onClose }: Props) {
  const { t } = useTranslation('customers', { keyPrefix: 'erase' });
  // Those of others may stay open.
  const others = customer.otherOrders.filter((order) => order.isOpen && !orders.includes(order.id));
  const openOrders = customer.openOrders - others.length;
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('title', { name: nameOf(customer) })} size="lg">
      {openOrders > 0 ? (
        <StillOpen customer={customer} />
      ) : (
        <Confirmation customer={customer} orders={orders} onClose={onClose} />
      )}
    </Modal>
  );
}

function StillOpen({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers', { keyPrefix: 'erase' });
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('openOrders')}</Text>
        <Text size="sm">{t('openOrdersText')}</Text>
        <Anchor component={Link} to={`/admin/orders?customerId=${customer.id}`} size="sm">
          {t('showOrders')}
        </Anchor>
      </Stack>
    </Alert>
  );
}

function Confirmation({ customer, orders, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('customers', { keyPrefix: 'erase' });
  const { t: common } = useTranslation();
  const wording = useWording();
  const navigate = useNavigate();
  const erasing = useErase(customer.id);
  const forget = useForget();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const chosenOf = (kind: 'testimonial' | 'message') =>
    customer.maybeTheirs.filter((mention) => mention.kind === kind && chosen.includes(mention.id)).map(({ id }) => id);
  const { code } = erasing.error instanceof RequestFailure ? erasing.error : { code: '' };
  const erase = () => {
    const others = { testimonials: chosenOf('testimonial'), messages: chosenOf('message') };
    const erasure = { confirmation: typed, orders, ...others };
    erasing.mutate(erasure, {
      onSuccess: (erased) => {
        notifyDone(t('done', { count: erased.orders }));
        forget();
        // Their own page is one of those only after it was left.
        void Promise.resolve(navigate('/admin/customers', { replace: true })).then(forget);
      },
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        erase();
      }}
    >
      <Stack gap="sm">
        <Text size="sm" fw={600}>
          {t('forGood')}
        </Text>
        {(['goes', 'stays', 'elsewhere'] as const).map((part) => (
          <div key={part}>
            <Text size="sm" fw={600}>
              {t(part)}
            </Text>
            <Text size="sm">{t(`${part}Text`)}</Text>
          </div>
        ))}
        {customer.maybeTheirs.length > 0 && (
          <MaybeTheirs maybeTheirs={customer.maybeTheirs} chosen={chosen} onChoose={setChosen} />
        )}
        {code === 'open_orders' && <StillOpen customer={customer} />}
        {erasing.error && !['open_orders', 'confirmation_mismatch'].includes(code) && (
          <Alert color="red" role="alert">
            {wording.failure(erasing.error)}
          </Alert>
        )}
        <TextInput
          label={t('label')}
          placeholder={nameOf(customer)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={code === 'confirmation_mismatch' && t('mismatch')}
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" loading={erasing.isPending} disabled={typed.trim() === ''}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
