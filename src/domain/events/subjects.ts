/** Name of an event's subject, read with the log, so that erased subjects lose their names. */
export interface Named {
  /** Number, title, code, address or person's name. */
  name: string;
  /** Kind of a mail. */
  kind?: string;
  /** Order whose page shows the subject. */
  orderId?: string | null;
  isDeleted?: boolean;
}

/** Splits `order/abc` into `['order', 'abc']`; a subject without id gets an empty one. */
export function splitSubject(subject: string): [kind: string, id: string] {
  const [kind = '', ...id] = subject.split('/');
  return [kind, id.join('/')];
}
