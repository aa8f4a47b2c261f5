import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { EventWords } from '#admin/components/events/detail-words.ts';
import { factsOf, sentenceOf, whoDid } from '#admin/components/events/event-words.ts';
import type { AuditLine } from './audit-requests.ts';
import { thingOf } from './audit-thing.ts';

interface Props {
  line: AuditLine;
  words: EventWords;
}

/** Addresses and titles may be words without a place to break at. */
const BREAKS = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const;

export function AuditSentence({ line, words }: Props) {
  // Who did something to their own account is named once.
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
        // Underlined: in the middle of a sentence a color alone tells no link. A block: an order's number stays on one line.
        <Anchor component={Link} to={thing.to} inherit underline="always" display="inline-block" maw="100%">
          {thing.text}
        </Anchor>
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
