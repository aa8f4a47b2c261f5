import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';

/** What stands beside or below what matters more. */
export const Aside = Text.withProps({ size: 'xs', c: 'dimmed' });

/** What is wrong with what was typed. */
export const Fault = Text.withProps({ c: 'var(--mantine-color-error)', role: 'alert' });

/** The heading of a card of a page. */
export const CardTitle = Title.withProps({ order: 2, size: 'h4' });

/** A button that is not the one to press next. */
export const PlainButton = Button.withProps({ variant: 'default' });

/** A link to another screen. */
export const PageLink = Anchor.withProps<typeof Link>({ component: Link, to: '' });

/** A list without marks. */
export const PlainList = Stack.withProps({ ...{ component: 'ul' }, p: 0, m: 0, style: { listStyle: 'none' } });
