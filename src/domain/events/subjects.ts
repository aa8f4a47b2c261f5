/** Name of an act's subject, read when the log is read, so that what was erased since has none any more. */
export interface Named {
  /** Number, title, code, address or a person's name. */
  name: string;
  /** Of a mail. */
  kind?: string;
  /** The order on whose page it stands. */
  orderId?: string | null;
  isDeleted?: boolean;
}

/** `order/abc` as `['order', 'abc']`; what has no id has an empty one. */
export function splitSubject(subject: string): [kind: string, id: string] {
  const [kind = '', ...id] = subject.split('/');
  return [kind, id.join('/')];
}
