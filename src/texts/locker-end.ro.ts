import { lockerEnd } from '#domain/shipments/shipment.ts';
import { formatTime, formatWeekday } from './formats.ts';

/** „oricând până vineri, 27 noiembrie, ora 18:00”; of a parcel whose time is over, or was not told, only that it is to be soon. */
export function lockerEndText(since: Date | null, now: Date): string {
  const end = since && lockerEnd(since);
  return end && end > now ? `oricând până ${formatWeekday(end)}, ora ${formatTime(end)}` : 'cât mai repede';
}
