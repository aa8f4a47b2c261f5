/** Returns the reference of a sum's next booking after undone ones, unique in the ledger. `time` counts from 1. */
export function bookingReference(reference: string, time: number): string {
  return time === 1 ? reference : `${reference}#${time}`;
}

export function takenBackReference(reference: string): string {
  return `undo-of:${reference}`;
}
