import { Text } from '@mantine/core';
import type { EventWords } from '#admin/components/events/detail-words.ts';
import { factsOf, sentenceOf, whoDid } from '#admin/components/events/event-words.ts';
import { PageLink } from '#admin/components/presets.ts';
import { type Named, splitSubject } from '#domain/events/subjects.ts';
import type { AuditLine } from './audit-requests.ts';

const PAGES: Readonly<Record<string, (id: string, named: Named) => string>> = {
  order: (id) => `/admin/orders/${id}`,
  draft: (id, { orderId }) => (orderId ? `/admin/orders/${orderId}` : `/admin/draft-orders/${id}`),
  product: (id) => `/admin/products/edit-product/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  discount: (id) => `/admin/discount/${id}`,
  film: (id) => `/admin/video-upload/${id}`,
  invoice: (_id, { name }) => `/admin/invoices?search=${encodeURIComponent(name)}`,
  user: () => '/admin/team',
  message: () => '/admin/inbox?tab=messages',
  review: () => '/admin/inbox?tab=reviews',
  testimonial: () => '/admin/inbox?tab=testimonials',
  mail: () => '/admin/settings/mail/outbox',
  words: (id) => `/admin/settings/words/${id}`,
  settings: (id) => `/admin/settings/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
};

/** Undefined where the line names no subject. Some kinds have no screen to link to. */
function thingOf(
  { subject, thing }: { subject: string; thing: Named | null },
  { say }: EventWords,
): { text: string; to?: string | undefined } | undefined {
  const [kind, id] = splitSubject(subject);
  const label = kind && say(`things.${kind}`);
  if (!label) return undefined;
  if (id === '') return { text: label };
  const named = kind === 'settings' ? { name: say(`settings:screens.${id}`) } : kind === 'words' ? { name: id } : thing;
  if (!named) return { text: `${label}: ${say('things.gone')}` };
  const told = named.kind === undefined ? [named.name] : [say(`inbox:mails.kinds.${named.kind}`), named.name];
  return {
    text: `${label} ${told.filter(Boolean).join(', ')}`.trim(),
    to: 'isDeleted' in named && named.isDeleted ? undefined : PAGES[kind]?.(id, named),
  };
}

interface Props {
  line: AuditLine;
  words: EventWords;
}

/** Addresses and titles may be words without a place to break at. */
const BREAKS = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const;

export function AuditSentence({ line, words }: Props) {
  // A person who changed their own account is named once.
  const thing = line.thing?.name === line.actor ? undefined : thingOf(line, words);
  return (
    <Text style={BREAKS}>
      <Text span inherit fw={600}>
        {whoDid(line.actor, words)}
      </Text>
      {' · '}
      {sentenceOf(line, words)}
      {thing && ' · '}
      {thing?.to ? (
        // Underlined, because colour alone marks no link in a sentence; a block keeps an order's number on one line.
        <PageLink to={thing.to} inherit underline="always" display="inline-block" maw="100%">
          {thing.text}
        </PageLink>
      ) : (
        thing?.text
      )}
    </Text>
  );
}

export function AuditFacts({ line, words }: Props) {
  const facts = factsOf(line, words);
  if (facts.length === 0) return null;
  return (
    <Text c="dimmed" style={BREAKS}>
      {facts.join(' · ')}
    </Text>
  );
}
