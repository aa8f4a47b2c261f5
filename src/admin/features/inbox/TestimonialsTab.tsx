import { Button, Group } from '@mantine/core';
import { TESTIMONIAL_STATES, type TestimonialState } from '#domain/inbox/inbox.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { notifyDone, notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { useMoveTestimonial, useTestimonials, type TestimonialItem } from './inbox-requests.ts';
import { INBOX_FILTERS, InboxFilters, MODERATION_TONES as TONES, Writer } from './InboxParts.tsx';
import { Words } from './ReviewParts.tsx';
import { EraseButton } from './EraseButton.tsx';
import { PlainButton } from '#admin/components/presets.ts';

export function TestimonialsTab() {
  const { t, wording } = useTexts('inbox');
  const { filters } = useUrlFilters(INBOX_FILTERS);
  const status = filters.status || 'pending';
  const testimonials = useTestimonials({ search: filters.search, status });
  const moving = useMoveTestimonial();

  const move = ({ id, version, status: before }: TestimonialItem, to: TestimonialState, undone = false): void => {
    moving
      .mutateAsync({ id, version, status: to })
      .then((now) =>
        undone ? notifyDone(t('Undone')) : notifyUndo(t(`testimonials.moved.${to}`), () => move(now, before, true)),
      )
      .catch(tellFailure(wording));
  };
  const actions = (item: TestimonialItem) => (
    <Group gap="xs">
      {item.status !== 'approved' && (
        <Button size="xs" disabled={moving.isPending} onClick={() => move(item, 'approved')}>
          {t('Approve')}
        </Button>
      )}
      {item.status !== 'rejected' && (
        <PlainButton size="xs" disabled={moving.isPending} onClick={() => move(item, 'rejected')}>
          {item.status === 'approved' ? t('Unpublish') : t('Reject')}
        </PlainButton>
      )}
      {item.status !== 'pending' && (
        <Button size="xs" variant="subtle" disabled={moving.isPending} onClick={() => move(item, 'pending')}>
          {t('Move back to pending')}
        </Button>
      )}
      <EraseButton
        list="testimonials"
        id={item.id}
        title={t('Erase the testimonial of {{name}}?', { name: item.name })}
        text={t('It is erased permanently, here and on the site. This can’t be undone.')}
      />
    </Group>
  );

  return (
    <>
      <InboxFilters
        search={t('Search by name or text')}
        states={[...TESTIMONIAL_STATES, 'all']}
        word={(state) => t(`testimonials.states.${state}`)}
      />
      <ListTable
        label={t('tabs.testimonials')}
        query={testimonials}
        isFiltered={filters.search !== '' || status === 'approved' || status === 'rejected'}
        empty={t(
          status === 'pending'
            ? 'No testimonials to review.'
            : 'Testimonials appear here for review before they are published.',
        )}
        isTall
        columns={[
          {
            name: 'name',
            title: t('From'),
            width: 200,
            cell: (item) => (
              <Writer item={item} tone={TONES[item.status]} state={t(`testimonials.states.${item.status}`)} />
            ),
          },
          { name: 'text', title: t('Testimonial'), as: Words },
          { name: 'actions', width: 280, cell: actions },
        ]}
      />
    </>
  );
}
