import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { Aside, PlainButton } from '#admin/components/presets.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useWording } from '#admin/components/wording.ts';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { sealedAddress, useSendAgain, type InvoiceDocument } from './invoices-requests.ts';

type Progress = NonNullable<InvoiceDocument['eFactura']>['state'];
const TONES: Record<Progress, Tone> = {
  waiting: 'neutral', sending: 'busy', processing: 'busy', accepted: 'good', rejected: 'bad', unknown: 'bad', given_up: 'neutral',
}; // prettier-ignore

/** What the shop itself has done to hand a document in, and what only its owner can do. */
export function EFacturaProgress({ invoice }: { invoice: InvoiceDocument }) {
  const { t } = useTranslation('invoices');
  const { eFactura, handIn, id, number } = invoice;
  if (!eFactura) return null;
  const { state, words, sealed } = eFactura;
  // What an owner has marked by hand is settled.
  const hangs = (state === 'rejected' || state === 'unknown') && handIn !== 'done';
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
      {hangs && state === 'unknown' && <Aside>{t('ANAF gave no answer. It is looked for in ANAF’s list.')}</Aside>}
      {hangs && (
        <ForOwners>
          <SendAgain id={id} number={number} isUnknown={state === 'unknown'} />
        </ForOwners>
      )}
    </Stack>
  );
}

function SendAgain({ id, number, isUnknown }: { id: string; number: string; isUnknown: boolean }) {
  const { t } = useTranslation('invoices');
  const wording = useWording();
  const { ask, dialog } = useConfirm();
  const sendAgain = useSendAgain();
  const send = () =>
    sendAgain.mutate(
      { ids: [id], evenUnknown: isUnknown },
      {
        onSuccess: ({ queued }) =>
          notifyDone(queued > 0 ? t('{{number}} will be sent again', { number }) : t('ANAF already has {{number}}', { number })),
        onError: (error) => notifyFailure(wording.failure(error)),
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
