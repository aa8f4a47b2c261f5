/** A booking after one that was taken back has its own name: the ledger keeps each once. `time` counts from 1. */
export function bookingReference(reference: string, time: number): string {
  return time === 1 ? reference : `${reference}#${time}`;
}

export function takenBackReference(reference: string): string {
  return `undo-of:${reference}`;
}
