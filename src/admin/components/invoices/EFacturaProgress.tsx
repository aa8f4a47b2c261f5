import { Anchor, Stack, Text } from '@mantine/core';
import { refusedFields, type RefusedField } from '#domain/invoices/refused-fields.ts';
import { links } from '#links';
import { Aside, PageLink, PlainButton } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { sealedAddress, useReissue, useSendAgain, type InvoiceDocument } from './invoices-requests.ts';

type Progress = NonNullable<InvoiceDocument['eFactura']>['state'];
const TONES: Record<Progress, Tone> = {
  waiting: 'neutral', sending: 'busy', processing: 'busy', accepted: 'good', rejected: 'bad', unknown: 'bad', given_up: 'neutral',
}; // prettier-ignore

/** Progress of the shop's own submission to e-Factura, with the actions left to its owner. */
export function EFacturaProgress({ invoice }: { invoice: InvoiceDocument }) {
  const { t } = useTexts('invoices');
  const { eFactura, handIn, id, number } = invoice;
  if (!eFactura) return null;
  const { state, words, sealed } = eFactura;
  // A document marked by hand is settled.
  const hangs = (state === 'rejected' || state === 'unknown') && handIn !== 'done' && handIn !== 'none';
  return (
    <Stack gap={6} align="flex-start" mt={6}>
      <StatusBadge tone={hangs || state === 'accepted' ? TONES[state] : 'neutral'} label={t(`progress.${state}`)} />
      {sealed && (
        <Anchor href={sealedAddress(id)} download size="xs" aria-label={t('Sealed file of {{number}}', { number })}>
          {t('Sealed file')}
        </Anchor>
      )}
      {hangs && words !== '' && (
        <Text size="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxWidth: '44ch' }}>
          {words}
        </Text>
      )}
      {hangs && state === 'rejected' && <RefusedFields invoice={invoice} words={words} />}
      {hangs && state === 'unknown' && <Aside>{t('ANAF gave no answer. It is looked for in ANAF’s list.')}</Aside>}
      {hangs && (
        <ForOwners>
          <SendAgain id={id} number={number} isUnknown={state === 'unknown'} />
          {state === 'rejected' && invoice.kind === 'invoice' && <Reissue id={id} number={number} />}
        </ForOwners>
      )}
    </Stack>
  );
}

/** Links to the screen that corrects each refused field. */
function RefusedFields({ invoice: { order, isFirm }, words }: { invoice: InvoiceDocument; words: string }) {
  const { t } = useTexts('invoices');
  const addressOf = (field: RefusedField) =>
    field.startsWith('seller') ? links.firmSettings : `/admin/orders/${order.id}${isFirm ? '?edit=company' : ''}`;
  return refusedFields(words).map((field) => (
    <PageLink key={field} to={addressOf(field)} size="xs">
      {t(`refusedFields.${field}`)}
    </PageLink>
  ));
}

function Reissue({ id, number }: { id: string; number: string }) {
  const { t, wording } = useTexts('invoices');
  const { ask, dialog } = useConfirm();
  const reissue = useReissue();
  const send = () =>
    reissue.mutate(id, {
      onSuccess: (issued) => notifyDone(t('{{number}} is issued in its place', { number: issued.number })),
      onError: tellFailure(wording),
    });
  const first = () =>
    ask({
      title: t('Reverse {{number}} and issue it anew?', { number }),
      text: t('A credit note takes it back, and a new invoice names buyer and seller as they are now. ANAF has not accepted {{number}}, so only the new invoice is sent.', { number }),
      confirm: t('Reverse and issue anew'),
      onConfirm: send,
    }); // prettier-ignore
  return (
    <>
      <PlainButton
        loading={reissue.isPending}
        onClick={first}
        aria-label={t('Reverse {{number}} and issue it anew', { number })}
      >
        {t('Reverse and issue anew')}
      </PlainButton>
      {dialog}
    </>
  );
}

function SendAgain({ id, number, isUnknown }: { id: string; number: string; isUnknown: boolean }) {
  const { t, wording } = useTexts('invoices');
  const { ask, dialog } = useConfirm();
  const sendAgain = useSendAgain();
  const send = () =>
    sendAgain.mutate(
      { ids: [id], evenUnknown: isUnknown },
      {
        onSuccess: ({ queued }) =>
          notifyDone(queued > 0 ? t('{{number}} will be sent again', { number }) : t('ANAF already has {{number}}', { number })),
        onError: tellFailure(wording),
      },
    ); // prettier-ignore
  const first = () =>
    ask({
      title: t('Send {{number}} again?', { number }),
      text: t('ANAF may have it already. Look on ANAF’s page first: if it is there, enter its upload index here instead. A document that is sent twice has to be reversed.'),
      confirm: t('Send again'),
      onConfirm: send,
    }); // prettier-ignore
  return (
    <>
      <PlainButton
        loading={sendAgain.isPending}
        onClick={isUnknown ? first : send}
        aria-label={t('Send {{number}} again', { number })}
      >
        {t('Send again')}
      </PlainButton>
      {dialog}
    </>
  );
}
