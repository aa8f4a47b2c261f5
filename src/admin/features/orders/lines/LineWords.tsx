import { Text } from '@mantine/core';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { PersonalisedPart } from '#domain/products/personalised-parts.ts';

interface Props {
  line: {
    title: string;
    options: Pick<OrderedOption, 'key' | 'label' | 'valueLabel'>[];
    personalised?: boolean;
    personalisedParts?: PersonalisedPart[];
  };
}

export function LineWords({ line }: Props) {
  const { t, formats } = useTexts('orders');
  return (
    <>
      <Text fw={600}>{line.title}</Text>
      {line.options.map(({ key, label, valueLabel }) => (
        <Text key={key} style={{ overflowWrap: 'anywhere' }}>
          <Text span c="dimmed">
            {label}:
          </Text>{' '}
          {valueLabel}
        </Text>
      ))}
      {line.personalisedParts?.map(({ title, unitPrice }) => (
        <Text key={title}>{t('+ {{title}} {{price}}, made to order', { title, price: formats.money(unitPrice) })}</Text>
      ))}
      {line.personalised && <StatusBadge tone="busy" label={t('Personalised')} />}
    </>
  );
}
