import { useEffect, useState, type ComponentType } from 'react';
import { giftBoxTexts } from '#texts/gift/gift-box.ro.ts';
import type { GiftFieldsProps } from './GiftFields.tsx';

/** A box that says that somebody else receives the order; who and when is asked by a part that is fetched only then. */
export function GiftBox(props: GiftFieldsProps) {
  const { fields, onChange } = props;
  const isGift = fields.gift === 'on';
  const [Fields, setFields] = useState<ComponentType<GiftFieldsProps> | 'failed'>();
  useEffect(() => {
    if (!isGift || typeof Fields === 'function') return;
    import('./GiftFields.tsx').then(
      (loaded) => setFields(() => loaded.GiftFields),
      () => setFields('failed'),
    );
  }, [isGift, Fields]);
  return (
    <>
      <label className="check-row">
        <input
          type="checkbox"
          name="gift"
          checked={isGift}
          onChange={(event) => onChange('gift', event.target.checked ? 'on' : '')}
        />
        <span>{giftBoxTexts.box}</span>
      </label>
      {isGift && Fields === undefined && <p className="soft">{giftBoxTexts.loading}</p>}
      {isGift && Fields === 'failed' && <p className="soft">{giftBoxTexts.failed}</p>}
      {isGift && typeof Fields === 'function' && <Fields {...props} />}
    </>
  );
}
