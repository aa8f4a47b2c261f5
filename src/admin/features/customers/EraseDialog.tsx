import { Alert, Modal, Stack, Text, TextInput, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { RequestFailure } from '#admin/components/request.ts';
import { nameOf, useErase, useForget, type Customer } from './customers-requests.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { PageLink } from '#admin/components/presets.ts';

interface Props {
  customer: Customer;
  /** Ids of the customer's orders under another name and phone. */
  orders: string[];
  isOpen: boolean;
  onClose: () => void;
}

export function EraseDialog({ customer, orders, isOpen, onClose }: Props) {
  const { t } = useTexts('customers');
  // Orders of other people may stay open.
  const others = customer.otherOrders.filter((order) => order.isOpen && !orders.includes(order.id));
  const openOrders = customer.openOrders - others.length;
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Erase {{name}}?', { name: nameOf(customer) })} size="lg">
      {openOrders > 0 ? (
        <StillOpen customer={customer} />
      ) : (
        <Confirmation customer={customer} orders={orders} onClose={onClose} />
      )}
    </Modal>
  );
}

function StillOpen({ customer }: { customer: Customer }) {
  const { t } = useTexts('customers');
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs" align="flex-start">
        <Text>{t('These orders still need the customer’s data.')}</Text>
        <Text>
          {t(
            'Deliver, return or reject them first. For a finished order, cancel its AWB or wait until the shipment is back, complete its open return, or complete its refund (see Payments).',
          )}
        </Text>
        <PageLink to={`/admin/orders?customerId=${customer.id}`}>{t('View orders')}</PageLink>
      </Stack>
    </Alert>
  );
}

function Confirmation({ customer, orders, onClose }: Omit<Props, 'isOpen'>) {
  const { t, wording } = useTexts('customers');
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
        notifyDone(
          t('Erased. {{count}} anonymous orders are kept for accounting.', {
            count: erased.orders,
          }),
        );
        forget();
        // Forgets again after leaving, because only then this customer's own queries are inactive.
        void Promise.resolve(navigate('/admin/customers', { replace: true })).then(forget);
      },
    });
  };
  return (
    <SubmitForm
      onSubmit={erase}
      submit={t('Erase permanently')}
      color="red"
      isBusy={erasing.isPending}
      isDisabled={typed.trim() === ''}
      onClose={onClose}
    >
      <Text fw={600}>{t('This can’t be undone.')}</Text>
      {(['goes', 'stays', 'elsewhere'] as const).map((part) => (
        <div key={part}>
          <Text fw={600}>{t(`erase.${part}`)}</Text>
          <Text>{t(`erase.${part}Text`)}</Text>
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
        label={t('To confirm, enter the customer’s name or one of their order numbers')}
        placeholder={nameOf(customer)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={code === 'confirmation_mismatch' && t('This is not the customer’s name or one of their order numbers')}
        autoComplete="off"
        data-autofocus
      />
    </SubmitForm>
  );
}

interface MaybeTheirsProps {
  maybeTheirs: Customer['maybeTheirs'];
  /** Ids of the items to erase too. */
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** Items that are not erased automatically, because no address proves that they are the customer's. */
function MaybeTheirs({ maybeTheirs, chosen, onChoose }: MaybeTheirsProps) {
  const { t, formats } = useTexts('customers');
  return (
    <Checkbox.Group
      value={chosen}
      onChange={onChoose}
      label={t('May be theirs, and is not erased by itself')}
      description={t('Select what should be erased too.')}
    >
      <Stack gap="xs" mt="xs">
        {maybeTheirs.map(({ kind, id, name, text, at }) => (
          <Checkbox
            key={id}
            value={id}
            label={`${t(`erase.${kind}`)} · ${name} · ${formats.date(at)}`}
            description={
              <Text span inherit lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
