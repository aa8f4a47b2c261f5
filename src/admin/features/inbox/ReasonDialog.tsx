import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_LENGTH } from '#domain/reviews/review-moderation.ts';
import type { ReviewItem } from './inbox-requests.ts';
import { plainHeader } from './plain-header.ts';

interface Props {
  /** Which review is refused; nothing: closed. */
  review: ReviewItem | undefined;
  onReject: (review: ReviewItem, reason: string) => void;
  onClose: () => void;
}

/** Asks why a review is not shown, which its buyer is told. */
export function ReasonDialog({ review, onReject, onClose }: Props) {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened={review !== undefined}
      onClose={onClose}
      title={review && t('reviews.rejectTitle', { name: review.name })}
      {...plainHeader}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {review && <ReasonForm onCancel={onClose} onSend={(reason) => onReject(review, reason)} />}
    </Modal>
  );
}

function ReasonForm({ onSend, onCancel }: { onSend: (reason: string) => void; onCancel: () => void }) {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(reason);
      }}
    >
      <Stack>
        <Textarea
          label={t('reviews.reason')}
          description={t('reviews.reasonHint')}
          value={reason}
          maxLength={REASON_LENGTH}
          autosize
          minRows={3}
          required
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={reason.trim() === ''}>
            {t('reviews.rejectConfirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
