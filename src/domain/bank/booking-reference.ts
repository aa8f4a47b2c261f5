/**
 * What the ledger calls the booking of a sum. The first is called like the sum itself; one after a booking that was
 * taken back has a name of its own, because the ledger keeps every name once.
 * @param time - which booking of this sum it is, counted from 1
 */
export function bookingReference(reference: string, time: number): string {
  return time === 1 ? reference : `${reference}#${time}`;
}

/** What the ledger calls the sum that takes a booking back. */
export function takenBackReference(reference: string): string {
  return `undo-of:${reference}`;
}
