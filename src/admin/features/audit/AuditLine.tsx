import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { factsOf } from './audit-facts.ts';
import type { AuditLine } from './audit-requests.ts';
import { sentenceOf, whoDid } from './audit-sentence.ts';
import type { AuditWords } from './audit-words.ts';

interface Props {
  line: AuditLine;
  words: AuditWords;
}

/** Addresses and titles may be words without a place to break at. */
const BREAKS = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const;

/** Who did what to what, with a link to it. */
export function AuditSentence({ line, words }: Props) {
  const { before, thing, after } = sentenceOf(line, words);
  return (
    <Text size="sm" style={BREAKS}>
      <Text span inherit fw={600}>
        {whoDid(line.actor, words)}
      </Text>{' '}
      {before}
      {thing?.to ? (
        // Underlined: in the middle of a sentence a color alone tells no link. A block: an order's number stays on one line.
        <Anchor component={Link} to={thing.to} inherit underline="always" display="inline-block" maw="100%">
          {thing.text}
        </Anchor>
      ) : (
        thing?.text
      )}
      {after}
    </Text>
  );
}

/** What has changed, or what else there is to say. */
export function AuditFacts({ line, words }: Props) {
  const facts = factsOf(line, words);
  if (facts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" style={BREAKS}>
      {facts.join(' · ')}
    </Text>
  );
}
