import type { ComponentProps } from 'react';
import { COUNTIES } from '#domain/orders/county.ts';
import { SelectField } from '#ui/FormField.tsx';
import { CityField } from './CityField.tsx';

interface Props {
  city: Omit<ComponentProps<typeof CityField>, 'city' | 'county' | 'onCity' | 'onCounty'> & { value: string };
  county: ComponentProps<typeof SelectField> & { value: string };
  onCity: (city: string) => void;
  onCounty: (county: string) => void;
}

/** City and county, side by side; an official town sets its county. */
export function TownFields({ city, county, onCity, onCounty }: Props) {
  return (
    <div className="form-row">
      <CityField {...city} city={city.value} county={county.value} onCity={onCity} onCounty={onCounty} />
      <SelectField {...county}>
        <option value="">Alege</option>
        {COUNTIES.map((name) => (
          // Browsers may translate the label, but never the value that is sent.
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
