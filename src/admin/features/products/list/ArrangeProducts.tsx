import { Divider, ActionIcon, Group, Paper, Text } from '@mantine/core';
import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Fragment, useState } from 'react';
import { LoadMore } from '#admin/components/list/LoadMore.tsx';
import { Loaded, LoadFailure } from '#admin/components/AdminPage.tsx';
import { PlainList } from '#admin/components/presets.ts';
import { notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { ProductMove } from '#domain/products/product-list-query.ts';
import { FEATURED_COUNT } from '#domain/settings/look.ts';
import { planMove, putInOrder } from './plan-move.ts';
import { useIsHomeChosen, useMoveProduct, useProducts, type ProductLine } from '../products-requests.ts';
import { useDragging } from '../use-dragging.ts';
import { IconGripVertical } from '@tabler/icons-react';
import { ProductName, ProductStatusBadge } from '#admin/features/products/ProductFacts.tsx';
import { useSortableRow } from '#admin/features/products/use-sortable-row.ts';

const EVERYTHING = { search: '', status: '', category: '', sort: '' };

export function ArrangeProducts() {
  const products = useProducts(EVERYTHING);
  return (
    <>
      <Loaded query={products}>
        {({ pages }) => <SortableProducts lines={pages.flatMap((page) => page.items)} />}
      </Loaded>
      {products.isFetchNextPageError && (
        <LoadFailure error={products.error} retry={() => void products.fetchNextPage()} />
      )}
      <LoadMore query={products} />
    </>
  );
}

function SortableProducts({ lines }: { lines: ProductLine[] }) {
  const { t, wording } = useTexts('products', 'products');
  const moving = useMoveProduct();
  // The list shows the new order at once; the server's answer replaces it.
  const [wanted, setWanted] = useState<string[]>();
  const shown = putInOrder(lines, wanted);
  const isHomeChosen = useIsHomeChosen();
  const lastOnHomePage = isHomeChosen
    ? undefined
    : shown.filter(({ status }) => status === 'active')[FEATURED_COUNT - 1];
  const titles = new Map(lines.map(({ id, title }) => [id, title]));

  /** Moves a product. @returns false after a failure, which is reported */
  const send = (move: ProductMove) =>
    moving.mutateAsync(move).then(
      () => true,
      (error: unknown) => {
        notifyFailure(wording.failure(error));
        return false;
      },
    );
  const drop = async ({ active, over }: DragEndEvent) => {
    const ids = shown.map(({ id }) => id);
    const plan = over && planMove(ids, String(active.id), String(over.id));
    if (!plan) return;
    setWanted(plan.order);
    const moved = await send(plan.move);
    setWanted(undefined);
    if (!moved) return;
    const title = titles.get(plan.move.id)!;
    notifyUndo(t('{{title}} moved to position {{place}}', { title, place: plan.place }), () => void send(plan.undo));
  };
  const dragging = useDragging((id) => ({ title: titles.get(id) ?? '' }), 'arrange', shown.map(({ id }) => id)); // prettier-ignore

  return (
    <DndContext {...dragging} onDragEnd={(event) => void drop(event)}>
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <PlainList gap="xs" component="ol" aria-label={t('Shop order')}>
          {shown.map((product, index) => (
            <Fragment key={product.id}>
              <ArrangeRow product={product} place={index + 1} isBusy={moving.isPending} />
              {product === lastOnHomePage && index + 1 < shown.length && (
                <li>
                  <Divider label={`↑ ${t('last on the home page')}`} />
                </li>
              )}
            </Fragment>
          ))}
        </PlainList>
      </SortableContext>
    </DndContext>
  );
}

/** @param place - position in the list, from 1 */
function ArrangeRow({ product, place, isBusy }: { product: ProductLine; place: number; isBusy: boolean }) {
  const { t } = useTexts('products');
  const { row, handle } = useSortableRow(product.id, isBusy);
  return (
    <Paper component="li" p="xs" {...row}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group wrap="nowrap" gap="xs" miw={0}>
          <ActionIcon
            {...handle}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('Move {{title}}', { title: product.title })}
          >
            <IconGripVertical size={18} aria-hidden />
          </ActionIcon>
          <Text c="dimmed" w={24} ta="right">
            {place}
          </Text>
          <ProductName item={product} />
        </Group>
        {product.status !== 'active' && (
          <div style={{ flex: 'none' }}>
            <ProductStatusBadge item={product} />
          </div>
        )}
      </Group>
    </Paper>
  );
}
