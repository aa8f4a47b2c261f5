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

/** A town and its county, side by side; an official town brings its county along. */
export function TownFields({ city, county, onCity, onCounty }: Props) {
  return (
    <div className="form-row">
      <CityField {...city} city={city.value} county={county.value} onCity={onCity} onCounty={onCounty} />
      <SelectField {...county}>
        <option value="">Alege</option>
        {COUNTIES.map((name) => (
          // What it is called may be translated; what is sent may not.
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
