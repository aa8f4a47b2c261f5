import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ListTable } from '#admin/components/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { REVIEW_STATES } from '#domain/reviews/review.ts';
import { useReviews } from './inbox-requests.ts';
import { ListFilters } from './ListFilters.tsx';
import { Words, Writer } from './ReviewParts.tsx';
import { useReviewActions } from './use-review-actions.tsx';

export function ReviewsTab() {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const { filters } = useUrlFilters(['search', 'status']);
  const status = filters.status || 'pending';
  const reviews = useReviews({ search: filters.search, status });
  const { actions, dialogs } = useReviewActions();

  return (
    <>
      <ListFilters
        searchLabel={t('Search by name, text, product or order')}
        states={REVIEW_STATES}
        word={(state) => t(`reviews.states.${state}`)}
        usual="pending"
      />
      <ListTable
        label={t('tabs.reviews')}
        query={reviews}
        isFiltered={filters.search !== '' || status === 'approved' || status === 'rejected'}
        empty={
          <Text>
            {t(
              status === 'pending'
                ? 'No reviews to moderate.'
                : 'Reviews of products that buyers have received appear here before they are published.',
            )}
          </Text>
        }
        columns={[
          {
            accessor: 'name',
            cellsStyle: atTop,
            title: t('From'),
            width: 220,
            render: (item) => <Writer item={item} />,
          },
          {
            accessor: 'text',
            cellsStyle: atTop,
            title: t('Review'),
            render: (item) => <Words item={item} />,
          },
          {
            accessor: 'actions',
            cellsStyle: atTop,
            title: <VisuallyHidden>{common('More actions')}</VisuallyHidden>,
            width: 280,
            render: (item) => actions(item),
          },
        ]}
        card={(item) => (
          <Stack gap="xs">
            <Writer item={item} />
            <Words item={item} />
            {actions(item, 'md')}
          </Stack>
        )}
      />
      {dialogs}
    </>
  );
}

/** Long texts stand beside what belongs to them. */
const atTop = () => ({ verticalAlign: 'top' }) as const;
