/** True if the firm's seat is required: a locker's or gift's address does not tell it. */
export function asksForSeat(fields: Record<string, string>): boolean {
  return fields.deliveryMethod === 'easybox' || fields.gift === 'on' || fields.companyElsewhere === 'on';
}
