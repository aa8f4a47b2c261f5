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
  /** Other parts of the address that may name the sector. */
  besides: { street: string | undefined; postalCode: string | undefined };
  onCity: (city: string) => void;
  onCounty: (county: string) => void;
}

const MOST = 6;
type Search = typeof PlacesModule;

/** A city that is typed freely, with the official names offered; one that only one county has names the county too. */
export function CityField({ city, county, besides, onCity, onCounty, ...field }: Props) {
  const loading = useRef(false);
  const [focused, setFocused] = useState(false);
  const [list, setList] = useState<Search & { places: Place[] }>();
  // A county that the page has set follows the city; one that its buyer chose stays.
  const setHere = useRef('');
  const setCounty = (each: string) => {
    setHere.current = each;
    onCounty(each);
  };
  const found = list ? list.searchPlaces(list.places, city, county, MOST) : [];
  // A name that is still being typed is not doubted.
  const others = list && !focused ? list.otherCounties(list.places, city, county) : [];
  const combobox = useCombobox({
    items: found,
    onOpen: () => void load(),
    onChoose: (place) => {
      onCity(place.name);
      setCounty(place.county);
    },
  });

  async function load() {
    if (loading.current) return;
    loading.current = true;
    try {
      const search = await import('./load-places.ts');
      setList({ ...search, places: await search.loadPlaces() });
    } catch {
      // Without the list the city is typed as ever; the next focus tries again.
      loading.current = false;
    }
  }

  /** The county that the typed city alone can mean, while its buyer has chosen none. */
  const impliedCounty = () => {
    const only = county === '' || county === setHere.current ? list?.onlyCounty(list.places, city) : undefined;
    return only === county ? undefined : only;
  };

  const isTyped = city !== '';
  // Typed before the page had woken up, filled in by the browser, or kept from before.
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
  // The city may be left before the list has come.
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
          // Enter here says that the city is meant, not that the form is whole.
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
        question={others.length > 0 && addressTexts.cityElsewhere(city.trim(), others)}
        answers={others.map((each) => ({ text: addressTexts.takeCounty(each), take: () => onCounty(each) }))}
      />
    </div>
  );
}
