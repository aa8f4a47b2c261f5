import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { ProductCard } from '#domain/products/product.ts';
import { links } from '#links';
import { formatPrice } from '#texts/formats.ts';
import { moonChoiceLabels, moonFieldLabels, moonFormTexts } from '#texts/moon-form.ro.ts';
import { deltaOf } from './price-of-design.ts';

type ChoiceKey = keyof typeof moonChoiceLabels;
interface Props {
  name: ChoiceKey;
  value: string;
  product: ProductCard | undefined;
  onChange: (name: keyof MoonDesign, value: string) => void;
}

export function ChoiceGroup({ name, value, product, onChange }: Props) {
  return (
    <fieldset className={`moon-choices ${name}`} id={name}>
      <legend className="firm">{moonFieldLabels[name]}</legend>
      <div className="cluster">
        {Object.entries<string>(moonChoiceLabels[name]).map(([choice, label]) => {
          const delta = product && deltaOf(product, name, choice);
          return (
            <label key={choice} className="choice moon-choice">
              <input
                type="radio"
                name={name}
                value={choice}
                checked={choice === value}
                disabled={product !== undefined && delta === undefined}
                onChange={() => onChange(name, choice)}
              />
              {name === 'finisaj' && <span className={`swatch ${choice}`} aria-hidden="true" />}
              <span className="told">
                <span>{label}</span>
                {delta !== undefined && delta > 0 && <small className="soft">{`+${formatPrice(delta)}`}</small>}
              </span>
            </label>
          );
        })}
      </div>
      {name === 'mulaj' && (
        <p className="soft moon-cast">
          <span>{moonFormTexts.castBeside}</span>{' '}
          <a href={links.question('cum-se-face-luna-personalizata')}>Cum se face</a>
        </p>
      )}
    </fieldset>
  );
}
