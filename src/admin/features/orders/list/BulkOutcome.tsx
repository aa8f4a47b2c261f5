import { Alert, List, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PageLink, PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import type { BulkActions } from './use-bulk-actions.ts';

/** Result for each order; refused ones link to the order. */
export function BulkOutcome({ bulk }: { bulk: BulkActions }) {
  const { t, wording } = useTexts('orders');
  const panel = useRef<HTMLDivElement>(null);
  const seen = useRef(bulk.outcome);
  useEffect(() => {
    // Scrolls to a new outcome, because the list may be scrolled far down; an old one stays in place.
    if (bulk.outcome && bulk.outcome !== seen.current) panel.current?.scrollIntoView({ block: 'center' });
    seen.current = bulk.outcome;
  }, [bulk.outcome]);
  if (!bulk.outcome) return null;
  const { title, refused, made } = bulk.outcome;
  const codes = [...new Set(refused.map(({ code }) => code))];
  const link = ({ id, number }: { id: string; number: string }) => (
    <PageLink key={id} to={`/admin/orders/${id}`} fw={600} mr="xs">
      {number}
    </PageLink>
  );
  return (
    <Alert
      ref={panel}
      className={refused.length > 0 ? 'wait-alert' : 'neutral-alert'}
      role="status"
      withCloseButton
      onClose={bulk.forget}
      closeButtonLabel={t('Dismiss')}
      title={title}
    >
      <Stack gap="xs" align="flex-start">
        {made && made.length > 0 && (
          <List size="sm" className="outcome-made">
            {made.map((order) => (
              <List.Item key={order.id}>
                {link(order)} {order.awb}
              </List.Item>
            ))}
          </List>
        )}
        {refused.length > 0 && (
          <>
            <Text>
              {t('{{count}} could not be updated:', {
                count: refused.length,
              })}
            </Text>
            <List size="sm">
              {codes.map((code) => (
                <List.Item key={code}>
                  {wording.code(code)} {refused.filter((each) => each.code === code).map(link)}
                </List.Item>
              ))}
            </List>
          </>
        )}
        {made && refused.length > 0 && (
          <PlainButton loading={bulk.makingAwbs.isPending} onClick={() => bulk.makingAwbs.mutate(refused)}>
            {t('Try again')}
          </PlainButton>
        )}
      </Stack>
    </Alert>
  );
}
