import { Alert, Button, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { bucharestToday } from '#admin/components/formats.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { CountInput, MoneyInput } from '#admin/components/forms/fields.tsx';
import { lessPercent } from '#domain/products/price-reductions.ts';
import { findDayErrors, saleSchema } from '#domain/products/reduction-request.ts';
import { ReducedProducts, type ReducedProduct } from './ReducedProducts.tsx';
import { useStartReductions } from './reductions-requests.ts';

const WAYS = ['percent', 'price'] as const;
/** A larger reduction leaves no price. */
const MOST_PERCENT = 99;

type Errors = Record<string, string[]>;

/** Reduces one or many products in the same period; refused ones stay in the form. */
export function ReductionForm({ products, onDone }: { products: ReducedProduct[]; onDone: () => void }) {
  const { t, wording } = useTexts('products', 'products');
  const starting = useStartReductions();
  const isMany = products.length > 1;
  const [left, setLeft] = useState(products);
  const [ids] = useState(() => new Map(products.map(({ id }) => [id, crypto.randomUUID()])));
  const [way, setWay] = useState<(typeof WAYS)[number]>(isMany ? 'percent' : 'price');
  const [percent, setPercent] = useState<number | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [refused, setRefused] = useState<Record<string, Errors>>({});
  const [problem, setProblem] = useState('');
  const told = (field: string) => errors[field]?.[0] && wording.field(field, errors[field][0]);

  const isShare = percent !== null && percent >= 1 && percent <= MOST_PERCENT;
  const priceOf = (product: ReducedProduct) => {
    if (way === 'price') return price;
    return isShare && product.price !== null ? lessPercent(product.price, percent) : null;
  };

  const save = () => {
    setProblem('');
    setRefused({});
    const reductions = left.map((product) => ({
      id: ids.get(product.id)!,
      productId: product.id,
      price: priceOf(product),
    }));
    const parsed = saleSchema.safeParse({ from: from || null, until, reductions }, { reportInput: true });
    const wrong = parsed.success ? findDayErrors(parsed.data, bucharestToday()) : toErrors(parsed.error.issues);
    if (way === 'percent' && percent !== null && percent > MOST_PERCENT) wrong.price = ['too_much'];
    setErrors(wrong);
    if (!parsed.success || Object.keys(wrong).length > 0) return;
    starting.mutate(parsed.data, {
      onSuccess: (outcome) => {
        const stored = left.length - outcome.refused.length;
        if (stored > 0)
          notifyDone(isMany ? t('{{count}} prices reduced', { count: stored }) : t('The reduction is stored'));
        if (outcome.refused.length === 0) return onDone();
        const faults = Object.fromEntries(outcome.refused.map((each) => [each.productId, each.errors]));
        if (!isMany) return setErrors(faults[left[0]!.id]!);
        setRefused(faults);
        setLeft(left.filter(({ id }) => faults[id]));
      },
      onError: (error) => setProblem(wording.failure(error)),
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles events of a dialog to the form that renders it.
        event.stopPropagation();
        save();
      }}
    >
      <Stack>
        <SegmentedControl
          aria-label={t('How much')}
          value={way}
          onChange={(chosen) => setWay(chosen as typeof way)}
          data={WAYS.map((value) => ({
            value,
            label: t(value === 'percent' ? 'Take off a percentage' : 'Set a price'),
          }))}
        />
        {way === 'percent' ? (
          <CountInput
            label={t('Percent off')}
            withAsterisk
            rightSection="%"
            value={percent}
            onChange={setPercent}
            error={told('price')}
            data-autofocus
          />
        ) : (
          <MoneyInput
            label={t('Reduced price')}
            withAsterisk
            value={price}
            onChange={setPrice}
            error={told('price')}
            data-autofocus
          />
        )}
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
        {(isMany || way === 'percent') && <ReducedProducts products={left} priceOf={priceOf} refused={refused} />}
        <Text c="dimmed" size="sm">
          {t(
            'The struck price is always the lowest of the 30 days before; where nothing lower is left, the reduction is refused.',
          )}
        </Text>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={starting.isPending}>
            {isMany ? t('Reduce {{count}} prices', { count: left.length }) : t('Reduce')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Collects error codes by field, across products; an empty day is missing, not invalid. */
function toErrors(issues: readonly { path: PropertyKey[]; message: string; input?: unknown }[]): Errors {
  const errors: Errors = {};
  for (const { path, message, input } of issues)
    errors[String(path.at(-1))] ??= [input === '' || input === null ? 'required' : message];
  return errors;
}
