import { useStore } from '#shop/cart/use-store.ts';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadAnew } from '#shop/checkout/checkout-draft.ts';
import { lockerFieldTexts } from '#texts/locker-field.ro.ts';
import { FieldError } from '#ui/FormField.tsx';
import type { NeededBox } from './box-of-cart.ts';
import { $chosenLocker } from './chosen-locker.ts';
import type { ChoiceProps } from './LockerChoice.tsx';

interface Props {
  fields: Record<string, string>;
  error: string | undefined;
  box: NeededBox;
  onChange: (name: string, value: string) => void;
  /** Fields to type a locker's name and city, rendered whatever happens to the list. */
  children: ReactNode;
}

/** Locker of an order: chosen from a list loaded only here, or typed. */
export function LockerFields({ fields, error, box, onChange, children }: Props) {
  const [Choice, setChoice] = useState<ComponentType<ChoiceProps> | 'failed'>();
  const [changing, setChanging] = useState(false);
  const chosen = useStore($chosenLocker, () => undefined);
  // An unusable locker must be chosen again.
  const isClosed = !changing && !error && chosen?.isUsable === true && chosen.id === fields.lockerId;
  useEffect(() => {
    import('./LockerChoice.tsx').then(
      (loaded) => setChoice(() => loaded.LockerChoice),
      () => loadAnew().then(() => setChoice('failed')),
    );
  }, []);
  return (
    <>
      {Choice === undefined && <p className="soft">{lockerFieldTexts.loading}</p>}
      {Choice === 'failed' && <p className="soft">{lockerFieldTexts.failed}</p>}
      {typeof Choice === 'function' && (
        <Choice
          fields={fields}
          hasError={error !== undefined}
          box={box}
          isClosed={isClosed}
          onChanging={setChanging}
          onChange={onChange}
        />
      )}
      <FieldError name="lockerId" error={error} />
      <input type="hidden" name="lockerId" value={fields.lockerId ?? ''} />
      {/* Hidden but still sent, because the card shows them already. */}
      <div hidden={isClosed}>{children}</div>
    </>
  );
}
