import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useEndReduction, type EditedProduct } from '../products-requests.ts';
import { useProductWording } from '../use-product-wording.ts';
import { ReductionForm } from './ReductionForm.tsx';
import { readReduction, stateOf, type StoredReduction } from './reductions.ts';

/** They are stored at once, apart from the form. */
export function Reductions({ product }: { product: EditedProduct }) {
  const { t } = useTranslation('products', { keyPrefix: 'reductions' });
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="xs" component="section" aria-label={t('title')}>
      <Text size="sm" fw={600}>
        {t('title')}
      </Text>
      {product.reductions.length > 0 && (
        <Stack gap={4} component="ul" p={0} m={0} className="plain-list">
          {product.reductions.toReversed().map((reduction) => (
            <ReductionLine key={reduction.id} product={product} reduction={reduction} />
          ))}
        </Stack>
      )}
      {product.priorPrice !== null && (
        <Text size="sm" c="dimmed">
          {t('lowest', { price: formats.money(product.priorPrice) })}
        </Text>
      )}
      {product.status === 'active' ? (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('start')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('notOnSale')}
        </Text>
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('start')}>
        <ReductionForm product={product} onDone={() => setOpen(false)} />
      </Modal>
    </Stack>
  );
}

function ReductionLine({ product, reduction }: { product: EditedProduct; reduction: StoredReduction }) {
  const { t } = useTranslation('products', { keyPrefix: 'reductions' });
  const formats = useFormats();
  const wording = useProductWording();
  const ending = useEndReduction(product.id);
  const confirm = useConfirm();
  const state = stateOf(reduction, new Date());
  const { startsAt, endsAt } = readReduction(reduction);
  const what = t(state, {
    price: formats.money(reduction.price),
    from: formats.dateTime(startsAt.toISOString()),
    until:
      state === 'over'
        ? formats.dateTime(endsAt.toISOString())
        : formats.date(new Date(endsAt.getTime() - 1).toISOString()),
  });
  const action = state === 'running' ? t('end') : t('forget');
  const end = () =>
    ending.mutate(reduction.id, {
      onSuccess: () => notifyDone(t('ended')),
      onError: (error) => notifyFailure(wording.failure(error)),
    });
  return (
    <Group component="li" gap="xs">
      <Text size="sm" {...(state === 'over' && { c: 'dimmed' })}>
        {what}
      </Text>
      {state !== 'over' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={ending.isPending}
          aria-label={t('endOf', { action, what })}
          onClick={() =>
            confirm.ask({
              title: t('endOf', { action, what }),
              text: t(state === 'running' ? 'endAsked' : 'forgetAsked'),
              confirm: action,
              onConfirm: end,
            })
          }
        >
          {action}
        </Button>
      )}
      {confirm.dialog}
    </Group>
  );
}
