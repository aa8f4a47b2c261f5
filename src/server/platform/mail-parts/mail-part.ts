import type { html } from 'hono/html';

/** A piece of a mail: values in it are escaped already. Nothing: ''. */
export type MailPart = ReturnType<typeof html> | '';
