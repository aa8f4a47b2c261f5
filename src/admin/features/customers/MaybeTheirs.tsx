import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import type { Customer } from './customers-requests.ts';

interface Props {
  maybeTheirs: Customer['maybeTheirs'];
  /** Ids of those that are erased too. */
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** It is not erased by itself, because no address says that it is theirs. */
export function MaybeTheirs({ maybeTheirs, chosen, onChoose }: Props) {
  const { t } = useTranslation('customers');
  const formats = useFormats();
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
