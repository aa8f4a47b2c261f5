import { SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoneyInput } from '#admin/components/forms/fields.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { TypedDiscount } from './draft-lines.ts';

interface Props extends TypedDiscount {
  faults: { discount?: ReactNode; discountReason?: ReactNode };
  onChange: (changes: Partial<TypedDiscount>) => void;
  children?: ReactNode;
}

export function DiscountFields({ discount, discountReason, faults, onChange, children }: Props) {
  const { t, wording } = useTexts('drafts');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      <MoneyInput
        label={t('Discount')}
        value={discount}
        error={faults.discount}
        onChange={(typed) => onChange({ discount: typed })}
      />
      <TextInput
        label={t('Reason for the discount')}
        description={t('The customer reads it')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={discountReason}
        error={faults.discountReason}
        {...wording.limit(discountReason, 120)}
        onChange={(event) => onChange({ discountReason: event.currentTarget.value })}
      />
      {children}
    </SimpleGrid>
  );
}
