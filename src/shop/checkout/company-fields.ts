/** Whether the seat is asked for: a locker says nothing of it. */
export function asksForSeat(fields: Record<string, string>): boolean {
  return fields.deliveryMethod === 'easybox' || fields.companyElsewhere === 'on';
}
