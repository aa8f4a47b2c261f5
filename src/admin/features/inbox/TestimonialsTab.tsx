import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TESTIMONIAL_STATES, type TestimonialState } from '#domain/inbox/inbox.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { notifyDone, notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { useMoveTestimonial, useTestimonials, type TestimonialItem } from './inbox-requests.ts';
import { ListFilters } from './ListFilters.tsx';
import { Words, Writer } from './TestimonialParts.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { useErase } from './use-erase.tsx';
import { useWording } from '#admin/components/wording.ts';

export function TestimonialsTab() {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const wording = useWording();
  const { filters } = useUrlFilters(['search', 'status']);
  const status = filters.status || 'pending';
  const testimonials = useTestimonials({ search: filters.search, status });
  const moving = useMoveTestimonial();
  const { erase, dialog } = useErase('testimonials');

  const move = ({ id, version, status: before }: TestimonialItem, to: TestimonialState, undone = false): void => {
    moving.mutateAsync({ id, version, status: to }).then(
      (now) =>
        undone
          ? notifyDone(common('Undone'))
          : notifyUndo(t(`testimonials.moved.${to}`), () => move(now, before, true)),
      (error: unknown) => notifyFailure(wording.failure(error)),
    );
  };
  const actions = (item: TestimonialItem, size = 'xs') => (
    <Group gap="xs">
      {item.status !== 'approved' && (
        <Button size={size} disabled={moving.isPending} onClick={() => move(item, 'approved')}>
          {t('Approve')}
        </Button>
      )}
      {item.status !== 'rejected' && (
        <Button size={size} variant="default" disabled={moving.isPending} onClick={() => move(item, 'rejected')}>
          {item.status === 'approved' ? t('Unpublish') : t('Reject')}
        </Button>
      )}
      {item.status !== 'pending' && (
        <Button size={size} variant="subtle" disabled={moving.isPending} onClick={() => move(item, 'pending')}>
          {t('Move back to pending')}
        </Button>
      )}
      <ForOwners>
        <Button
          size={size}
          variant="subtle"
          onClick={() =>
            erase(item.id, {
              title: t('Erase the testimonial of {{name}}?', { name: item.name }),
              text: t('It is erased permanently, here and on the site. This can’t be undone.'),
            })
          }
        >
          {t('Erase…')}
        </Button>
      </ForOwners>
    </Group>
  );

  return (
    <>
      <ListFilters
        searchLabel={t('Search by name or text')}
        states={TESTIMONIAL_STATES}
        word={(state) => t(`testimonials.states.${state}`)}
        usual="pending"
      />
      <ListTable
        label={t('tabs.testimonials')}
        query={testimonials}
        isFiltered={filters.search !== '' || status === 'approved' || status === 'rejected'}
        empty={
          <Text>
            {t(
              status === 'pending'
                ? 'No testimonials to review.'
                : 'Testimonials appear here for review before they are published.',
            )}
          </Text>
        }
        columns={[
          {
            accessor: 'name',
            cellsStyle: atTop,
            title: t('From'),
            width: 200,
            render: (item) => <Writer item={item} />,
          },
          {
            accessor: 'text',
            cellsStyle: atTop,
            title: t('Testimonial'),
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
      {dialog}
    </>
  );
}

/** Long texts stand beside what belongs to them. */
const atTop = () => ({ verticalAlign: 'top' }) as const;
