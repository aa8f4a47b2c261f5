/** Faults that nobody sees happening, the most pressing first. */
export const TROUBLES = [
  /** `count`: 1, once ANAF takes no documents of the shop until an owner signs in there again. */
  'anafEnded',
  /** `count`: hours since the daily work was done. */
  'dailyRunMissed',
  /** `count`: tasks of the last daily run that failed. */
  'dailyTasksFailed',
  /** `count`: percent of what the database may hold. */
  'databaseFull',
  /** `count`: refused today and yesterday. */
  'webhooksRefused',
  /** `count`: owners of a live shop who sign in by a password alone, and cannot be asked for more. */
  'secondFactorOff',
  /** `count`: due for over an hour, without a worker that takes them. */
  'mailsStuck',
  /** `count`: given up in the last days. */
  'mailsFailed',
  /** `count`: invoices whose days for e-Factura run out, or have. */
  'invoicesDue',
  /** `count`: orders whose invoice or credit note was missing until the last daily run issued it. */
  'documentsMade',
] as const;

export interface Trouble {
  kind: (typeof TROUBLES)[number];
  count: number;
}
