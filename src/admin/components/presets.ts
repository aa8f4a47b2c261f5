import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';

/** Secondary text beside or below the main text. */
export const Aside = Text.withProps({ size: 'xs', c: 'dimmed' });

/** Error text under a field. */
export const Fault = Text.withProps({ c: 'var(--mantine-color-error)', role: 'alert' });

/** Heading of a card. */
export const CardTitle = Title.withProps({ order: 2, size: 'h4' });

/** A secondary button. */
export const PlainButton = Button.withProps({ variant: 'default' });

/** A link to another screen. */
export const PageLink = Anchor.withProps<typeof Link>({ component: Link, to: '' });

/** A list without bullets. */
export const PlainList = Stack.withProps({ ...{ component: 'ul' }, p: 0, m: 0, style: { listStyle: 'none' } });
