import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lockerTexts } from '#texts/lockers.ro.ts';
import { FieldError } from '#ui/FormField.tsx';
import type { NeededBox } from './box-of-cart.ts';
import type { ChoiceProps } from './LockerChoice.tsx';

interface Props {
  fields: Record<string, string>;
  error: string | undefined;
  box: NeededBox;
  onChange: (name: string, value: string) => void;
  /** The two fields in which a locker's name and city can be typed; they stand there whatever becomes of the list. */
  children: ReactNode;
}

/** The locker of an order: chosen from a list that is fetched only here, or typed. */
export function LockerFields({ fields, error, box, onChange, children }: Props) {
  const [Choice, setChoice] = useState<ComponentType<ChoiceProps> | 'failed'>();
  useEffect(() => {
    import('./LockerChoice.tsx').then(
      (loaded) => setChoice(() => loaded.LockerChoice),
      () => setChoice('failed'),
    );
  }, []);
  return (
    <>
      {Choice === undefined && <p className="locker-loading soft">{lockerTexts.loading}</p>}
      {Choice === 'failed' && <p className="soft">{lockerTexts.failed}</p>}
      {typeof Choice === 'function' && (
        <Choice fields={fields} hasError={error !== undefined} box={box} onChange={onChange} />
      )}
      <FieldError name="lockerId" error={error} />
      <input type="hidden" name="lockerId" value={fields.lockerId ?? ''} />
      {children}
    </>
  );
}
