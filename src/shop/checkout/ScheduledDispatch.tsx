import { selling } from '#config/selling.ts';
import { isDay } from '#domain/calendar/day.ts';
import { promisedSendOn } from '#domain/delivery/gift-days.ts';
import type { Awaited } from '#domain/delivery/order-dispatch.ts';
import type { GiftRelease } from '#domain/orders/gift.ts';
import { scheduledText } from '#texts/gift/scheduled.ro.ts';

interface Props extends Awaited {
  release: GiftRelease;
  arriveOn: string;
}

export function ScheduledDispatch({ release, arriveOn, ...awaits }: Props) {
  if (release === 'word') return <p className="soft">{scheduledText({ sendOn: null, arriveOn: null }, awaits)}</p>;
  const makingDays = awaits.awaitsProof ? selling.makingDays : 0;
  // Nothing is said of a day that was not chosen yet, or cannot be kept.
  const sendOn = isDay(arriveOn) && promisedSendOn(arriveOn, new Date(), selling, makingDays);
  return sendOn ? <p className="soft">{scheduledText({ sendOn, arriveOn }, awaits)}</p> : null;
}
