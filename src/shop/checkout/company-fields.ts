/** A locker says nothing of the seat, nor does the address of a gift. */
export function asksForSeat(fields: Record<string, string>): boolean {
  return fields.deliveryMethod === 'easybox' || fields.gift === 'on' || fields.companyElsewhere === 'on';
}
