/** Faults that nobody would notice, most urgent first. */
export const TROUBLES = [
  /** `count`: 1 if ANAF accepts no documents until an owner signs in there again. */
  'anafEnded',
  /** `count`: hours since the last daily run. */
  'dailyRunMissed',
  /** `count`: failed tasks of the last daily run. */
  'dailyTasksFailed',
  /** `count`: used percent of the database's quota. */
  'databaseFull',
  /** `count`: requests refused today and yesterday. */
  'webhooksRefused',
  /** `count`: owners of a live shop who lack a second factor, and cannot set one up without `SECRETS_KEY`. */
  'secondFactorOff',
  /** `count`: mails due for over an hour, without a worker. */
  'mailsStuck',
  /** `count`: mails given up in the last days. */
  'mailsFailed',
  /** `count`: invoices close to or past their e-Factura deadline. */
  'invoicesDue',
  /** `count`: orders whose missing invoice or credit note the last daily run issued. */
  'documentsMade',
] as const;

export interface Trouble {
  kind: (typeof TROUBLES)[number];
  count: number;
}
