import { raw, type html } from 'hono/html';

/** A piece of a mail's HTML, with escaped values; '' is none. */
export type MailPart = ReturnType<typeof html> | '';

/** The shop's typefaces, if the program has or loads them, with similar fallbacks. For a style in double quotes. */
export const DISPLAY = "Fraunces,Georgia,'Times New Roman',serif";
export const TEXT = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** Attributes of layout tables: no program reads them as data or adds spacing. */
export const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** The same at full width. */
export const WIDE = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');
