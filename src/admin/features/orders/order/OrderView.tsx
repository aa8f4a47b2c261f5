import './order-page.css';
import './order-print.css';
import { Alert, Anchor, Group, Stack, Text, Modal } from '@mantine/core';
import { IconArrowBackUp, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { BottomBar } from '#admin/components/BottomBar.tsx';
import { Aside, PageLink } from '#admin/components/presets.ts';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { ORDER_NOTES } from '#domain/orders/order-texts.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { AddressForm } from '#admin/features/orders/address/AddressForm.tsx';
import { CompanyCard } from '#admin/features/orders/company/CompanyCard.tsx';
import { CompanyForm } from '#admin/features/orders/company/CompanyForm.tsx';
import { ContactCard } from '#admin/features/orders/address/ContactCard.tsx';
import { DestinationCard } from '#admin/features/orders/address/DestinationCard.tsx';
import { LinesCard } from '#admin/features/orders/lines/LinesCard.tsx';
import { LinesForm } from '#admin/features/orders/lines/LinesForm.tsx';
import { MailsCard } from '#admin/features/orders/history/MailsCard.tsx';
import { MoneyCard } from '#admin/features/orders/money/MoneyCard.tsx';
import { MoneyNotice } from '#admin/features/orders/money/MoneyNotice.tsx';
import { PrepaymentNotice } from '#admin/features/orders/money/PrepaymentNotice.tsx';
import { MoveDialog, type AskedStep } from './MoveDialog.tsx';
import { nextMove } from './next-move.ts';
import type { OpenedFrom } from './use-next-waiting.ts';
import { NextMoveButton } from './NextMoveButton.tsx';
import { NextMoveHint } from './NextMoveHint.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderNeighbours } from './OrderNeighbours.tsx';
import type { Order } from '#admin/features/orders/orders-requests.ts';
import { GiftCard } from '#admin/features/orders/gift/GiftCard.tsx';
import { InvoicesCard } from '#admin/features/orders/history/InvoicesCard.tsx';
import { ShipmentCard } from '#admin/features/orders/shipment/ShipmentCard.tsx';
import { TimelineCard } from '#admin/features/orders/history/TimelineCard.tsx';
import { useOrderMoves } from './use-order-moves.ts';
import { OpenReturnDialog } from '#admin/features/orders/returns/OpenReturnDialog.tsx';
import { ReturnsCard } from '#admin/features/orders/history/ReturnsCard.tsx';
import { RefundForm } from '#admin/features/orders/money/RefundForm.tsx';

const FORMS = ['address', 'company', 'lines'] as const;

/** `?edit=address|company|lines` opens a form that survives a reload and blocks other actions until it closes. */
export function OrderView({ order }: { order: Order }) {
  const { t, formats } = useTexts('orders');
  const moves = useOrderMoves(order);
  const next = nextMove(order);
  const [refunding, setRefunding] = useState<number>();
  const [isOpening, setOpening] = useState(false);
  const refund = () => setRefunding(order.version);
  const ask = (move: OrderMove) => (move === 'refund' ? refund() : setStep({ move, version: order.version }));
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: OpenedFrom | null };
  const [step, setStep] = useState<AskedStep | undefined>(() =>
    state?.ships && next === 'ship' ? { move: 'ship', version: order.version } : undefined,
  );
  const editing = FORMS.find((form) => form === parameters.get('edit')) ?? null;
  const edit = (what: '' | (typeof FORMS)[number]) =>
    setParameters(what ? { edit: what } : {}, { state, replace: what === '', preventScrollReset: true });
  const [closed, setClosed] = useState<string>();
  const close = () => {
    setClosed(editing ?? undefined);
    edit('');
  };
  const busyEditing = editing !== null;
  const isHere = order.fulfilment === 'unfulfilled' || order.fulfilment === 'packed';
  const isClaim = order.openReturn?.provedBy === 'contact' && !order.isWithdrawn;
  const isHeldByReturn =
    isHere && order.status !== 'rejected' && order.openReturn?.state === 'announced' && !order.openReturn.setAsideAt;
  const whole = isHere ? 'withdrawn' : 'withdrawnSent';
  const withdrawn = isClaim ? 'claimedReturn' : order.isWithdrawn ? whole : 'partlyWithdrawn';

  return (
    <AdminPage
      title={order.number}
      intro={t('Placed {{date}}', { date: formats.dateTime(order.placedAt) })}
      parent={{ label: t('Orders'), to: `/admin/orders${state?.list ?? ''}` }}
      beside={!busyEditing && <OrderNeighbours order={order} />}
      actions={
        !busyEditing && <OrderActions order={order} moves={moves} ask={ask} onOpenReturn={() => setOpening(true)} />
      }
    >
      <Stack gap="md" className="order-page">
        <Group gap="md">
          <OrderStates order={order} />
          {busyEditing ? <EditingHint order={order} /> : <NextMoveHint order={order} className="only-desk" />}
        </Group>
        {order.erasedAt && (
          <Alert className="neutral-alert">
            {t(
              'The customer’s personal data was erased on {{date}}. Numbers, items and amounts are kept for accounting.',
              { date: formats.date(order.erasedAt) },
            )}
          </Alert>
        )}
        <PrepaymentNotice order={order} isLocked={busyEditing} />
        <MoneyNotice order={order} isLocked={busyEditing} onRefund={refund} />
        {order.openReturn && (order.isWithdrawn || isHeldByReturn) && (
          <Alert className="wait-alert" icon={<IconArrowBackUp aria-hidden />} title={t(`${withdrawn}.title`)}>
            {t(`${withdrawn}.text`)}{' '}
            <PageLink size="md" to={`/admin/returns/${order.openReturn.id}`}>
              {order.openReturn.number}
            </PageLink>
          </Alert>
        )}
        {ORDER_NOTES.filter((note) => order[note] !== '').map((note) => (
          <Alert key={note} className="wait-alert" icon={<IconMessage aria-hidden />} title={t(`address.${note}`)}>
            <Text size="md" style={{ whiteSpace: 'pre-line' }}>
              {order[note]}
            </Text>
          </Alert>
        ))}
        <div className="order-columns">
          {editing === 'lines' ? (
            <LinesForm order={order} onClose={close} />
          ) : (
            <LinesCard
              order={order}
              onEdit={order.editable && !busyEditing ? () => edit('lines') : undefined}
              takesFocus={closed === 'lines'}
            />
          )}
          <Stack gap="md" className="order-side">
            {editing === 'address' ? (
              <AddressForm order={order} onClose={close} />
            ) : (
              <>
                <DestinationCard
                  order={order}
                  onEdit={order.editable && !busyEditing ? () => edit('address') : undefined}
                  takesFocus={closed === 'address'}
                />
                <GiftCard order={order} isLocked={busyEditing} />
                <ContactCard order={order} />
              </>
            )}
            {editing === 'company' ? (
              <CompanyForm order={order} onClose={close} />
            ) : (
              <CompanyCard
                order={order}
                onEdit={order.companyEditable && !busyEditing ? () => edit('company') : undefined}
                takesFocus={closed === 'company'}
              />
            )}
            <ShipmentCard order={order} isLocked={busyEditing} />
            <MailsCard order={order} isLocked={busyEditing} />
          </Stack>
          <Stack gap="md" className="order-money">
            <MoneyCard order={order} isLocked={busyEditing} onRefund={refund} />
            <InvoicesCard order={order} />
            <ReturnsCard order={order} />
          </Stack>
          <TimelineCard order={order} moves={moves} isLocked={busyEditing} />
        </div>
      </Stack>
      {moves.question}
      <OpenReturnDialog isOpen={isOpening} order={order} onClose={() => setOpening(false)} />
      <MoveDialog step={step} order={order} moves={moves} onClose={() => setStep(undefined)} />
      <RefundDialog version={refunding} order={order} onClose={() => setRefunding(undefined)} />
      {!busyEditing && next && (
        <BottomBar label={t(`moves.${next}`, byDelivery(order))}>
          <NextMoveHint order={order} />
          <NextMoveButton order={order} moves={moves} ask={ask} />
        </BottomBar>
      )}
    </AdminPage>
  );
}

/** Replaces the next move's button while a form is open. */
function EditingHint({ order }: { order: Order }) {
  const { t } = useTexts('orders');
  const next = nextMove(order);
  return (
    <Aside className="no-print">
      {next && `${t(`moves.${next}`, byDelivery(order))}: `}
      {t('after you save or cancel what you are editing.')}{' '}
      <Anchor component="button" type="button" onClick={focusForm}>
        {t('Go there')}
      </Anchor>
    </Aside>
  );
}

const focusForm = () =>
  document.querySelector('.form-bar')?.closest('section')?.querySelector<HTMLElement>('.section-title')?.focus();

interface Props {
  /** Version of the order when the dialog opened; undefined when closed. */
  version: number | undefined;
  order: Order;
  onClose: () => void;
}

/** Asks for the sum and reason of a refund. */
function RefundDialog({ version, order, onClose }: Props) {
  const { t } = useTexts('orders');
  const isOpen = version !== undefined;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('Refund · {{number}}', { number: order.number })}
      closeOnClickOutside={false}
    >
      <RefundForm order={order} isOutdated={isOpen && version !== order.version} onClose={onClose} />
    </Modal>
  );
}
