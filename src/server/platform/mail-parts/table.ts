import { raw } from 'hono/html';

/** What is said of each table that only lays out: no program shows it as data, or puts room into it. */
export const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** The same, as wide as what it stands in. */
export const WIDE = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');
