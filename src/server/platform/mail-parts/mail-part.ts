import { raw, type html } from 'hono/html';

/** A piece of a mail's HTML, whose values are escaped; '' is no piece. */
export type MailPart = ReturnType<typeof html> | '';

/** The shop's faces, where the reader's program has or fetches them, and its nearest kin elsewhere. For a style in double quotes. */
export const DISPLAY = "Fraunces,Georgia,'Times New Roman',serif";
export const TEXT = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** Attributes of each table that only lays out: no program shows it as data, or puts room into it. */
export const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** The same, as wide as what it stands in. */
export const WIDE = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');
