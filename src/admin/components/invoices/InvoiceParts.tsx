import { Anchor, Text } from '@mantine/core';
import { Aside, PageLink } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { EFacturaProgress } from './EFacturaProgress.tsx';
import { pdfAddress, type InvoiceDocument } from './invoices-requests.ts';
import { useTexts } from '#admin/components/use-texts.ts';

const TONES: Record<InvoiceDocument['handIn'], Tone> = {
  done: 'good',
  open: 'neutral',
  due: 'wait',
  late: 'bad',
  none: 'neutral',
};

/** Returns noon, which is on the same day in Bucharest in summer and winter. */
export const atNoon = (day: string): string => `${day}T12:00:00+02:00`;

export function InvoiceNumber({ item: { id, number, kind, creditNoteOf } }: { item: InvoiceDocument }) {
  const { t } = useTexts('invoices');
  return (
    <div>
      <Anchor
        href={pdfAddress(id)}
        target="_blank"
        fw={600}
        py={4}
        display="inline-block"
        aria-label={t('Open {{number}} as PDF', { number })}
        style={{ whiteSpace: 'nowrap' }}
      >
        {number}
      </Anchor>
      <Aside>
        {t(`kinds.${kind}`)}
        {creditNoteOf && (
          <>
            {', '}
            <PageLink inherit to={`/admin/invoices?search=${encodeURIComponent(creditNoteOf)}`}>
              {t('on {{number}}', { number: creditNoteOf })}
            </PageLink>
          </>
        )}
      </Aside>
    </div>
  );
}

export function InvoiceClient({ item: { client, order } }: { item: InvoiceDocument }) {
  return (
    <div style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text>{client}</Text>
      <PageLink to={`/admin/orders/${order.id}`} size="xs" py={6} display="inline-block">
        {order.number}
      </PageLink>
    </div>
  );
}

export function InvoiceAmount({ item: { gross, vat } }: { item: InvoiceDocument }) {
  const { t, formats } = useTexts('invoices');
  return (
    <div style={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Text fw={600} {...(gross < 0 && { c: 'var(--tone-bad)' })}>
        {formats.money(gross)}
      </Text>
      <Aside>
        {t('VAT')} {formats.money(vat)}
      </Aside>
    </div>
  );
}

export function SubmissionState({ item }: { item: InvoiceDocument }) {
  const { kind, handIn, handInBy, uploadIndex } = item;
  const { t, formats } = useTexts('invoices');
  if (kind === 'proforma') return null;
  const waits = handIn !== 'done' && handInBy;
  return (
    <div>
      {handIn !== 'none' && <StatusBadge tone={TONES[handIn]} label={t(`states.${handIn}`)} />}
      <Aside>
        {handIn === 'none' && t('states.none')}
        {waits
          ? t('until {{date}}', { date: formats.date(atNoon(handInBy)) })
          : uploadIndex && t('Index {{index}}', { index: uploadIndex })}
      </Aside>
      <EFacturaProgress invoice={item} />
    </div>
  );
}
