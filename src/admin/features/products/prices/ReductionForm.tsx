import { Alert, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bucharestToday } from '#admin/components/bucharest-today.ts';
import { useFormats } from '#admin/components/formats.ts';
import { MoneyInput } from '#admin/components/forms/MoneyInput.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { reductionRequestSchema } from '#domain/products/reduction-request.ts';
import { useStartReduction, type EditedProduct } from '../products-requests.ts';
import { useWording } from '#admin/components/wording.ts';

export function ReductionForm({ product, onDone }: { product: EditedProduct; onDone: () => void }) {
  const { t } = useTranslation('products');
  const formats = useFormats();
  const wording = useWording('products');
  const starting = useStartReduction(product.id);
  const [id] = useState(() => crypto.randomUUID());
  const [price, setPrice] = useState<number | null>(null);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [problem, setProblem] = useState('');
  const told = (field: string) => errors[field]?.[0] && wording.field(field, errors[field][0]);

  const save = () => {
    setProblem('');
    const parsed = reductionRequestSchema.safeParse({ id, price, from: from || null, until }, { reportInput: true });
    if (!parsed.success) return setErrors(toErrors(parsed.error.issues));
    setErrors({});
    starting.mutate(parsed.data, {
      onSuccess: () => {
        notifyDone(t('The reduction is stored'));
        onDone();
      },
      onError: (error) => {
        const refused = error instanceof RequestFailure ? error.problem?.errors : undefined;
        if (refused) setErrors(refused);
        else setProblem(wording.failure(error));
      },
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React hands events of a dialog on to the form that the dialog is written in.
        event.stopPropagation();
        save();
      }}
    >
      <Stack>
        {product.priorPrice !== null && (
          <Text>
            {t(
              'A reduction strikes {{price}}: the lowest price of the 30 days before it began. Nothing else can be struck.',
              { price: formats.money(product.priorPrice) },
            )}
          </Text>
        )}
        <MoneyInput
          label={t('Reduced price')}
          withAsterisk
          value={price}
          onChange={setPrice}
          error={told('price')}
          data-autofocus
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            type="date"
            label={t('First day')}
            description={t('Empty: at once')}
            min={bucharestToday()}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            error={told('from')}
          />
          <TextInput
            type="date"
            label={t('Last day')}
            description={t('It ends by itself at midnight')}
            withAsterisk
            min={from || bucharestToday()}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
            error={told('until')}
          />
        </SimpleGrid>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={starting.isPending}>
            {t('Reduce')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The codes of each field; a day that is not typed is missing, not wrong. */
function toErrors(issues: readonly { path: PropertyKey[]; message: string; input?: unknown }[]) {
  const errors: Record<string, string[]> = {};
  for (const { path, message, input } of issues) errors[String(path[0])] ??= [input === '' ? 'required' : message];
  return errors;
}
