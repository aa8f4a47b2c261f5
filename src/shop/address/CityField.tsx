import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import type { Place } from '#domain/orders/places.ts';
import { addressTexts } from '#texts/address.ro.ts';
import { TextField } from '#ui/FormField.tsx';
import { useCombobox } from '#ui/use-combobox.ts';
import { Suggestion } from './Suggestion.tsx';
import type * as PlacesModule from './load-places.ts';

interface Props extends ComponentProps<typeof TextField> {
  city: string;
  county: string;
  /** Other address fields that may name the sector. */
  besides: { street: string | undefined; postalCode: string | undefined };
  onCity: (city: string) => void;
  onCounty: (county: string) => void;
}

const MOST = 6;

/** Free-text city field that suggests official names; a city of only one county sets the county too. */
export function CityField({ city, county, besides, onCity, onCounty, ...field }: Props) {
  const loading = useRef(false);
  const [focused, setFocused] = useState(false);
  const [list, setList] = useState<typeof PlacesModule & { places: Place[] }>();
  // A county set by the page follows the city; one chosen by the buyer stays.
  const setHere = useRef('');
  const setCounty = (each: string) => {
    setHere.current = each;
    onCounty(each);
  };
  const choose = (place: Place) => {
    onCity(place.name);
    setCounty(place.county);
  };
  const found = list ? list.searchPlaces(list.places, city, county, MOST) : [];
  // Nothing is questioned while the name is being typed.
  const asked = focused ? undefined : list?.askOfCity(list.places, city, county);
  const combobox = useCombobox({ items: found, onOpen: () => void load(), onChoose: choose });

  async function load() {
    if (loading.current) return;
    loading.current = true;
    try {
      const search = await import('./load-places.ts');
      setList({ ...search, places: await search.loadPlaces() });
    } catch {
      // Without the list the field works as plain text; the next focus tries again.
      loading.current = false;
    }
  }

  /** Returns the only county of the typed city, unless the buyer has chosen one. */
  const impliedCounty = () => {
    const only = county === '' || county === setHere.current ? list?.onlyCounty(list.places, city) : undefined;
    return only === county ? undefined : only;
  };

  const isTyped = city !== '';
  // The field may be filled before hydration: by typing, by the browser, or from the draft.
  useEffect(() => {
    if (isTyped) void load();
  }, [isTyped]);
  const settle = useEffectEvent(() => {
    if (focused || !list) return;
    const only = impliedCounty();
    if (only) setCounty(only);
    const name = list.listedName(list.places, city);
    if (name !== city) onCity(name);
  });
  // The field may lose focus before the list has loaded.
  useEffect(() => settle(), [focused, list]);

  return (
    <div className="suggest-field">
      <TextField
        {...field}
        {...combobox.input}
        hint={!field.error && list?.lacksSector({ ...besides, city, county }) ? addressTexts.sector : undefined}
        onFocus={() => {
          setFocused(true);
          void load();
        }}
        onKeyDown={(event) => {
          // Enter here confirms the city and does not submit the form.
          const only = event.key === 'Enter' && impliedCounty();
          if (only) {
            event.preventDefault();
            setCounty(only);
          } else combobox.input.onKeyDown(event);
        }}
        onChange={(event) => {
          onCity(event.target.value);
          combobox.open();
        }}
        onBlur={() => {
          setFocused(false);
          combobox.close();
        }}
      />
      {combobox.shown && (
        <ul className="suggest-list" {...combobox.list} aria-label={addressTexts.places}>
          {found.map((place, index) => (
            <li key={`${place.name} ${place.county}`} {...combobox.option(index)}>
              {`${place.name}, ${place.county}`}
            </li>
          ))}
        </ul>
      )}
      <Suggestion
        question={asked?.question}
        answers={asked?.answers.map(({ text, place }) => ({ text, take: () => choose(place) }))}
      />
    </div>
  );
}
