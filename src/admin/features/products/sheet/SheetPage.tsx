import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCategories } from '#admin/components/categories.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { SheetChange, SheetLine } from '#domain/products/compare-sheet.ts';
import type { ProductStatus } from '#domain/products/product.ts';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { CopyText } from '#admin/components/CopyText.tsx';
import { ChosenFile } from '#admin/components/files/ChosenFile.tsx';
import { ReviewedLines } from '#admin/components/files/ReviewedLines.tsx';
import { useReviewedFile } from '#admin/components/files/use-reviewed-file.ts';
import { tableAddress } from '#admin/components/language.ts';
import { client } from '#admin/components/request.ts';
import { links } from '#links';
import type { AdminSheetRoutes } from '#server/catalogue/product-sheet/admin-sheet-routes.ts';
import type { SheetReview } from '#server/catalogue/product-sheet/import-sheet.ts';
import { useFieldNames } from '../edit/use-product-words.ts';

/** Number of letters shown of a changed text. */
const SHOWN = 300;

/** Changes that a line makes to its product, or its errors. */
function LineChanges({ line }: { line: SheetLine }) {
  const { t, wording } = useTexts('products', 'products');
  const names: Partial<Record<string, string>> = {
    ...useFieldNames(),
    stock: t('Stock'),
    id: t('form.id'),
    reducedPrice: t('Reduced price'),
    reducedFrom: t('First day'),
    reducedUntil: t('Last day'),
  };
  const show = useShow();
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {line.state === 'new' && <StatusBadge tone="busy" label={t('New draft')} />}
      {line.state === 'wrong' &&
        line.faults.map(({ field, code, given }) => (
          <Text key={`${field}/${code}`} c="var(--tone-bad)">
            {names[field.split('.')[0]!] ?? field}
            {given && ` (${given.slice(0, 60)})`}: {wording.field(field, code)}
          </Text>
        ))}
      {line.state === 'further' && (
        <Text>{t('Another variant or picture of this product. Add it in the product’s form.')}</Text>
      )}
      {'changes' in line &&
        line.changes.map((change) => (
          <Text key={change.field}>
            {names[change.field]}: {line.state === 'changed' && `${show(change.field, change.from)} → `}
            <b>{show(change.field, change.to)}</b>
          </Text>
        ))}
    </div>
  );
}

function useShow() {
  const { t, formats } = useTexts('products');
  const categories = useCategories();
  return (field: SheetChange['field'], value: SheetChange['to']): string => {
    if (value === null || value === '') return t('nothing');
    if (field === 'price' || field === 'reducedPrice') return formats.money(Number(value));
    if (field === 'reducedFrom' || field === 'reducedUntil') return formats.date(String(value));
    if (field === 'status') return t(`statuses.${value as ProductStatus}`);
    if (field === 'weightGrams') return `${formats.number(Number(value))} g`;
    if (field === 'category') return categories.nameOf(String(value));
    return String(value).slice(0, SHOWN);
  };
}

const { products } = client<AdminSheetRoutes>().api.admin;

export function Component() {
  const { t } = useTexts('products');
  const navigate = useNavigate();
  const sheet = useReviewedFile<SheetReview>({
    send: (json) => products.import.$post({ json }),
    touches: ['products', 'inventory'],
    onWritten: (_, { lines }) => {
      const [changed, created] = ['changed', 'new'].map((each) => lines.filter(({ state }) => state === each).length);
      notifyDone(t('Saved from the file: {{changed}} changed, {{created}} new', { changed, created }));
      void navigate('/admin/products');
    },
  });
  const { review } = sheet;
  const feedAddress = new URL(links.productFeed, location.origin).href;
  return (
    <AdminPage
      title={t('Products as a file')}
      intro={t('Edit the catalogue in a spreadsheet. You see every change before anything is saved.')}
      parent={{ label: t('Products'), to: '/admin/products' }}
    >
      <ChosenFile
        file={sheet}
        area="products"
        hint={t(
          'The column “Adresă” names the product. A missing column or an empty cell changes nothing; a new address creates a draft, in the first category where its line names none. A reduction is started here, and ended under Discounts. A product file of Shopify or WooCommerce works too.',
        )}
        before={
          <PlainButton
            component="a"
            href={tableAddress('/api/admin/products/export.csv')}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('Export products (CSV)')}
          </PlainButton>
        }
      />
      {review && (
        <ReviewedLines
          key={review.digest}
          lines={review.lines}
          states={{
            changed: (count) => t('{{count}} products change', { count }),
            new: (count) => t('{{count}} new drafts', { count }),
          }}
          columns={[
            {
              name: 'product',
              title: t('Product'),
              width: '35%',
              phone: 'head',
              cell: ({ title, id }) => (
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {title || id || '–'}
                </Text>
              ),
            },
            { name: 'changes', title: t('What changes'), cell: (line) => <LineChanges line={line} /> },
          ]}
          quiet={{ further: (count) => t('{{count}} variants and pictures left out', { count }) }}
          facts={
            <>
              {review.lines.some(({ state }) => state === 'further') && (
                <Text>
                  {t('Of a product with variants, make each an option in its form, or a product of its own.')}
                </Text>
              )}
              {review.unused.length > 0 && (
                <Text>{t('These columns were not used: {{names}}', { names: review.unused.join(', ') })}</Text>
              )}
            </>
          }
          notInFile={review.notInFile}
          apply={{
            label: (count) => t('Save {{count}} products', { count }),
            isBusy: sheet.isWriting,
            onPress: sheet.apply,
          }}
        />
      )}
      <SectionCard title={t('Products for Google and Meta')}>
        <Text>
          {t(
            'Google Merchant Center and Meta’s catalogue read your products at this address, with today’s prices and stock. Give it to them as a product file that is fetched every day.',
          )}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Text component="code" style={{ overflowWrap: 'anywhere' }}>
            {feedAddress}
          </Text>
          <CopyText text={feedAddress} what={t('Address of the product file')} />
        </Group>
      </SectionCard>
    </AdminPage>
  );
}
