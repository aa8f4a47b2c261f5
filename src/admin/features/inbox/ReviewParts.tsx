import { Anchor, Group, Image, Stack, Text } from '@mantine/core';
import { useNames } from '#admin/components/use-names.ts';
import { photoFile } from '#domain/reviews/review-photo.ts';
import { reviewPhoto, type ReviewItem, type TestimonialItem } from './inbox-requests.ts';
import { Aside, PageLink } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

export function OrderLink({ item: { orderId, orderNumber } }: { item: ReviewItem }) {
  const { t } = useTexts('inbox');
  return <PageLink to={`/admin/orders/${orderId}`}>{t('Order {{number}}', { number: orderNumber })}</PageLink>;
}

function Photos({ item }: { item: Pick<ReviewItem, 'id' | 'name' | 'photos'> }) {
  const { t } = useTexts('inbox');
  return (
    <Group gap="xs" align="start">
      {item.photos.map(({ id, childSeen }, index) => (
        <Stack key={id} gap={2} maw={120}>
          <Anchor size="md" href={reviewPhoto(item.id, photoFile(id, 'large'))} target="_blank">
            <Image
              src={reviewPhoto(item.id, photoFile(id, 'small'))}
              alt={t('Photo {{number}} by {{name}}', { number: index + 1, name: item.name })}
              w={120}
              h={120}
              radius="md"
            />
          </Anchor>
          {childSeen && <Text size="xs">{t('A child is visible; the parent agreed.')}</Text>}
        </Stack>
      ))}
    </Group>
  );
}

/** A testimonial is a review without product, title, photos, reason and answer. */
type Moderated = TestimonialItem & Partial<Pick<ReviewItem, 'title' | 'photos' | 'reason' | 'reply'>>;

export function Words({ item }: { item: Moderated }) {
  const { t, formats } = useTexts('inbox');
  const nameOf = useNames();
  const decision = item.decidedAt && { when: formats.dateTime(item.decidedAt), who: nameOf(item.decidedBy) };
  return (
    <Stack gap={4} maw="75ch" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      {item.title && <Text fw={600}>{item.title}</Text>}
      <Text role="img" aria-label={t('{{count}} of 5 stars', { count: item.stars })} c="var(--tone-wait)">
        {'★'.repeat(item.stars)}
        {'☆'.repeat(5 - item.stars)}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{item.text}</Text>
      {item.photos && <Photos item={{ ...item, photos: item.photos }} />}
      {item.reason && (
        <Text c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
          {t('Reason')}: {item.reason}
        </Text>
      )}
      {item.reply && (
        <Text c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
          {t('The shop’s answer')}: {item.reply}
        </Text>
      )}
      {decision && <Aside>{t('Decided {{when}} by {{who}}', decision)}</Aside>}
    </Stack>
  );
}
