import { Button, Text, Title } from '@mantine/core';

/** What stands beside or below what matters more. */
export const Aside = Text.withProps({ size: 'xs', c: 'dimmed' });

/** What is wrong with what was typed. */
export const Fault = Text.withProps({ c: 'var(--mantine-color-error)', role: 'alert' });

/** The heading of a card of a page. */
export const CardTitle = Title.withProps({ order: 2, size: 'h4' });

/** A button that is not the one to press next. */
export const PlainButton = Button.withProps({ variant: 'default' });
