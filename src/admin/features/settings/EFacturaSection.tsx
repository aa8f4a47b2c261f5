import { Alert, Button, Group, List, Switch, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FIRST_TOLD_DAYS } from '#domain/invoices/e-factura.ts';
import { CopyText } from '#admin/components/CopyText.tsx';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { notifyDone, notifyFailure, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { confirmPassword } from '#admin/session/password-again.ts';
import { AnafSignIn } from './AnafSignIn.tsx';
import {
  useDisconnect,
  useEFactura,
  usePause,
  useSendEarlier,
  useSignedIn,
  type EFactura,
} from './e-factura-requests.ts';

/** The shop's connection to ANAF, whose page redirects back here. */
export function EFacturaSection() {
  const { t } = useTexts('settings');
  const state = useEFactura();
  useReturn();
  return (
    <FormSection title={t('RO e-Factura')} intro={t('eFactura.intro')}>
      <Loaded query={state} height={80}>
        {(eFactura) =>
          eFactura.connection === 'connected' ? <Connected {...eFactura} /> : <Disconnected {...eFactura} />
        }
      </Loaded>
    </FormSection>
  );
}

/** Sends the code from ANAF's redirect to the server once, and removes it from the browser's history. */
function useReturn(): void {
  const { t, wording } = useTexts('settings');
  const signedIn = useSignedIn();
  const [params, setParams] = useSearchParams();
  const isTaken = useRef(false);
  const [code, state, refusal] = ['code', 'state', 'error'].map((name) => params.get(name));
  useEffect(() => {
    if (isTaken.current || (!refusal && !code)) return;
    isTaken.current = true;
    setParams({}, { replace: true });
    if (!code)
      return notifyFailure(
        refusal === 'access_denied'
          ? t(
              'The sign-in at ANAF was cancelled, or this certificate may not act for the company. Nothing has changed.',
            )
          : wording.code('anaf_refused'),
      );
    signedIn.mutate(
      { code, state: state ?? '' },
      {
        onSuccess: () => notifyDone(t('The shop is connected to ANAF')),
        onError: tellFailure(wording),
      },
    );
  });
}

function Disconnected(eFactura: EFactura) {
  const { t } = useTexts('settings');
  const { connection, isPossible, callback } = eFactura;
  if (!isPossible) return <Text>{t('eFactura.notHere')}</Text>;
  return (
    <>
      {connection === 'ended' && (
        <Alert color="red" role="status">
          {t('eFactura.ended')}
        </Alert>
      )}
      <List type="ordered">
        <List.Item>{t('eFactura.steps.certificate')}</List.Item>
        <List.Item>
          {t('eFactura.steps.application')}{' '}
          <Text span ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {callback}
          </Text>{' '}
          <CopyText text={callback} what={t('callback address')} />
        </List.Item>
        <List.Item>{t('eFactura.steps.keys')}</List.Item>
      </List>
      <AnafSignIn {...eFactura} />
    </>
  );
}

function Connected(eFactura: EFactura) {
  const { t, wording } = useTexts('settings');
  const { ask, dialog } = useConfirm();
  const [pause, disconnect, sendEarlier] = [usePause(), useDisconnect(), useSendEarlier()];
  const { paused, daysLeft, earlier } = eFactura;
  const askDisconnect = () =>
    ask({
      title: t('Disconnect'),
      text: t('eFactura.disconnectHint'),
      confirm: t('Disconnect'),
      onConfirm: () =>
        void confirmPassword().then(
          (isConfirmed) => isConfirmed && disconnect.mutate(undefined, { onError: tellFailure(wording) }),
        ),
    });
  return (
    <>
      <Text role="status">{t('eFactura.daysLeft', { count: daysLeft ?? 0 })}</Text>
      <Switch
        label={t('Send by itself')}
        description={t('Off: nothing is sent, and what is at ANAF is still asked about.')}
        checked={!paused}
        disabled={pause.isPending}
        onChange={() => pause.mutate(!paused, { onError: tellFailure(wording) })}
      />
      {earlier > 0 && (
        <Group>
          <Text>{t('eFactura.earlier', { count: earlier })}</Text>
          <Button
            loading={sendEarlier.isPending}
            onClick={() =>
              sendEarlier.mutate(undefined, {
                onSuccess: ({ queued }) => notifyDone(t('eFactura.queued', { count: queued })),
                onError: tellFailure(wording),
              })
            }
          >
            {t('eFactura.sendEarlier', { count: earlier })}
          </Button>
        </Group>
      )}
      {daysLeft !== null && daysLeft <= FIRST_TOLD_DAYS && <AnafSignIn {...eFactura} />}
      <Group>
        <PlainButton loading={disconnect.isPending} onClick={askDisconnect}>
          {t('Disconnect')}
        </PlainButton>
      </Group>
      {dialog}
    </>
  );
}
