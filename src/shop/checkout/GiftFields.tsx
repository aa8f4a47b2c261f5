import { useEffect, type ComponentProps } from 'react';
import { selling } from '#config/selling.ts';
import { addDays, isDay } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { firstGiftDay, lastDayAhead, refuseReminder, promisedSendOn } from '#domain/delivery/gift-days.ts';
import type { Awaited } from '#domain/delivery/order-dispatch.ts';
import { GIFT_MESSAGE_LENGTH, GIFT_RELEASES, type GiftRelease } from '#domain/orders/gift.ts';
import { hasCard } from '#domain/products/personalised-parts.ts';
import { holdsSign } from '#domain/text/holds-sign.ts';
import type { CartQuote } from '#shop/cart/use-cart-quote.ts';
import { dayRefusedText } from '#texts/gift/gift-day.ro.ts';
import { firstDayText, giftFormTexts as texts, roomText, tooLongText } from '#texts/gift/gift-form.ro.ts';
import { scheduledText } from '#texts/gift/scheduled.ro.ts';
import { RadioGroup, TextArea, TextField } from '#ui/FormField.tsx';
import { checkoutLabels } from './checkout-labels.ts';
import { releaseOf, requiredGiftFields, type GiftField } from './gift-fields.ts';
import type { FieldErrors } from './read-fields.ts';

interface GiftFieldsProps {
  cart: CartQuote;
  fields: Record<string, string>;
  errors: FieldErrors;
  onChange: (name: string, value: string) => void;
}

export function GiftFields({ cart, fields, errors, onChange }: GiftFieldsProps) {
  const { quote, awaitsProof, awaitsPrint, makingDays } = cart;
  const required = requiredGiftFields(fields);
  const release = releaseOf(fields) ?? 'now';
  const releases = GIFT_RELEASES.filter((each) => each !== 'day' || !awaitsPrint);
  useEffect(() => {
    if (awaitsPrint && release === 'day') onChange('giftRelease', 'now');
  }, [awaitsPrint, release, onChange]);
  const message = fields.giftMessage ?? '';
  const isTooLong = message.trim().length > GIFT_MESSAGE_LENGTH;
  const now = new Date();
  const firstDay = firstGiftDay(now, selling, makingDays);
  const lastDay = lastDayAhead(now);
  const common = (name: GiftField) => ({
    name,
    label: required.includes(name) ? `${checkoutLabels[name]} *` : checkoutLabels[name],
    error: errors[name],
    value: fields[name] ?? '',
    'aria-required': required.includes(name) || undefined,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const text = (
    name: GiftField,
    attributes: ComponentProps<'input'> & { hint?: string; error?: string | undefined },
  ) => <TextField {...common(name)} {...attributes} />;
  const { giftArriveOn = '', giftRemindOn = '' } = fields;
  const arrival = refuseArrival(giftArriveOn, firstDay, lastDay);
  const reminder = giftRemindOn === '' ? undefined : refuseReminder(giftRemindOn, now);

  return (
    <fieldset className="company-fields">
      <legend className="visually-hidden">{texts.legend}</legend>
      <p className="soft">{texts.yours}</p>
      <div className="form-row">
        {text('giftFirstName', { autoComplete: 'section-gift shipping given-name' })}
        {text('giftLastName', { autoComplete: 'section-gift shipping family-name' })}
      </div>
      {text('giftPhone', { type: 'tel', autoComplete: 'section-gift shipping tel', hint: texts.phoneHint })}
      {quote?.lines.some(hasCard) && message === '' ? (
        <p className="soft">{texts.hasCard}</p>
      ) : (
        <TextArea
          {...common('giftMessage')}
          error={isTooLong ? tooLongText(message) : holdsSign(message) ? texts.noSigns : errors.giftMessage}
          hint={message.trim() === '' ? texts.messageHint : roomText(message)}
          rows={4}
        />
      )}
      <RadioGroup
        name="giftRelease"
        legend={texts.when}
        error={errors.giftRelease}
        options={(['now', ...releases] as const).map((value) => ({ value, label: texts.releases[value] }))}
        value={release}
        onChoose={(value) => onChange('giftRelease', value)}
      />
      {awaitsPrint && <p className="soft">{texts.noDay}</p>}
      {release === 'day' &&
        text('giftArriveOn', {
          type: 'date',
          min: firstDay,
          max: lastDay,
          ...(firstDay !== undefined && { hint: firstDayText(firstDay) }),
          error: arrival ? dayRefusedText(arrival, firstDay, lastDay) : errors.giftArriveOn,
        })}
      {release !== 'now' && (
        <ScheduledDispatch
          release={release}
          arriveOn={giftArriveOn}
          awaitsProof={awaitsProof}
          awaitsPrint={awaitsPrint}
          makingDays={makingDays}
          awaitsMoney={fields.paymentMethod === 'transfer'}
        />
      )}
      {release === 'word' && (
        <>
          <p className="soft">{texts.word}</p>
          {text('giftRemindOn', {
            type: 'date',
            min: addDays(bucharestDay(now), 1),
            max: lastDay,
            hint: texts.remindHint,
            error: reminder ? dayRefusedText(reminder.code, reminder.firstDay, lastDay) : errors.giftRemindOn,
          })}
        </>
      )}
    </fieldset>
  );
}

function refuseArrival(day: string, firstDay: string | undefined, lastDay: string) {
  if (day === '') return undefined;
  if (firstDay === undefined || day < firstDay) return 'too_early';
  return day > lastDay ? 'too_late' : undefined;
}

interface ScheduledDispatchProps extends Awaited {
  release: GiftRelease;
  arriveOn: string;
  makingDays: number;
}

function ScheduledDispatch({ release, arriveOn, makingDays, ...awaits }: ScheduledDispatchProps) {
  if (release === 'word') return <p className="soft">{scheduledText({ sendOn: null, arriveOn: null }, awaits)}</p>;
  // No promise for a missing or impossible day.
  const sendOn = isDay(arriveOn) && promisedSendOn(arriveOn, new Date(), selling, makingDays);
  return sendOn ? <p className="soft">{scheduledText({ sendOn, arriveOn }, awaits)}</p> : null;
}
