import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#texts/formats.ts';
import { useFormats } from '#admin/components/formats.ts';
import { nameOf, type Customer } from './customers-requests.ts';

interface Props {
  orders: Customer['otherOrders'];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** Orders with the person's address that have neither their name nor their phone: an owner says which are theirs. */
export function OtherOrders({ orders, chosen, onChoose }: Props) {
  const { t } = useTranslation('customers');
  const formats = useFormats();
  return (
    <Checkbox.Group
      value={chosen}
      onChange={onChoose}
      label={t('Whose orders are these?')}
      description={t(
        'They have this email, but another name and another phone. Select those of this customer: the others are neither exported nor erased.',
      )}
      mb="sm"
    >
      <Stack gap="xs" mt="xs">
        {orders.map((order) => (
          <Checkbox
            key={order.id}
            value={order.id}
            label={`${order.number} · ${nameOf(order)}`}
            description={
              <Text span inherit>
                {[formatPhone(order.phoneNo), formats.date(order.placedAt)].filter(Boolean).join(' · ')}
              </Text>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
