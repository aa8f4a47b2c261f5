import { useEffect, useState, type ComponentType } from 'react';
import { loadAnew } from './checkout-draft.ts';
import { CheckBox } from '#ui/FormField.tsx';
import { optionalPartTexts as texts } from '#texts/forms.ro.ts';

interface FormPart {
  fields: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

interface Props<Part> {
  name: 'gift' | 'company';
  box: string;
  part: Part;
  /** The same function at every render. */
  load: () => Promise<ComponentType<Part>>;
}

/** A checkbox, and the fields that ticking it loads. */
export function OptionalPart<Part extends FormPart>({ name, box, part, load }: Props<Part>) {
  const isWanted = part.fields[name] === 'on';
  const [Loaded, setLoaded] = useState<ComponentType<Part> | 'failed'>();
  useEffect(() => {
    if (!isWanted || typeof Loaded === 'function') return;
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => loadAnew().then(() => setLoaded('failed')),
    );
  }, [isWanted, Loaded, load]);
  return (
    <>
      <CheckBox {...part} name={name} label={box} />
      {isWanted &&
        (typeof Loaded === 'function' ? (
          <Loaded {...part} />
        ) : (
          <p className="soft">{Loaded === 'failed' ? texts.failed : texts.loading}</p>
        ))}
    </>
  );
}
