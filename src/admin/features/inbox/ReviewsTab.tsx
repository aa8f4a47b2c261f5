import { useTranslation } from 'react-i18next';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { REVIEW_STATES } from '#domain/reviews/review.ts';
import { useReviews } from './inbox-requests.ts';
import { INBOX_FILTERS, InboxFilters } from './InboxFilters.tsx';
import { OrderLink, Words } from './ReviewParts.tsx';
import { MODERATION_TONES as TONES, Writer } from './Writer.tsx';
import { useReviewActions } from './use-review-actions.tsx';

export function ReviewsTab() {
  const { t } = useTranslation('inbox');
  const { filters } = useUrlFilters(INBOX_FILTERS);
  const status = filters.status || 'pending';
  const reviews = useReviews({ search: filters.search, status });
  const { actions, dialogs } = useReviewActions();

  return (
    <>
      <InboxFilters
        search={t('Search by name, text, product or order')}
        states={[...REVIEW_STATES, 'all']}
        word={(state) => t(`reviews.states.${state}`)}
      />
      <ListTable
        label={t('tabs.reviews')}
        query={reviews}
        isFiltered={filters.search !== '' || status === 'approved' || status === 'rejected'}
        empty={t(
          status === 'pending'
            ? 'No reviews to moderate.'
            : 'Reviews of products that buyers have received appear here before they are published.',
        )}
        isTall
        columns={[
          {
            name: 'name',
            title: t('From'),
            width: 220,
            cell: (item) => (
              <Writer
                item={item}
                reach={<OrderLink item={item} />}
                tone={TONES[item.status]}
                state={t(`reviews.states.${item.status}`)}
              />
            ),
          },
          { name: 'text', title: t('Review'), as: Words },
          { name: 'actions', width: 280, cell: actions },
        ]}
      />
      {dialogs}
    </>
  );
}
