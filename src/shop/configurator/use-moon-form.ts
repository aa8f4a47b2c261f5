import { useCallback, useEffect, useState } from 'react';
import { DEFAULT_DESIGN } from '#domain/moon/default-design.ts';
import { readMoonDesign, type MoonDesign } from '#domain/moon/moon-design.ts';
import { formatDate } from '#texts/formats.ts';
import { addressOf, readAddress, type MoonForm } from './design-address.ts';

/** The form, kept in the page's address; the address wins on load and on going back: `found` is what it held. */
export function useMoonForm(onFound: () => void) {
  // The page is built with the usual design; the first render in the browser must be the same.
  const [form, setForm] = useState<MoonForm>(DEFAULT_DESIGN);
  const [design, setDesign] = useState<MoonDesign>(DEFAULT_DESIGN);

  const [found, setFound] = useState<MoonDesign>();

  const take = useCallback((next: MoonForm) => {
    setForm(next);
    // An unfinished date or hour leaves the picture as it was.
    setDesign((before) => readMoonDesign(next) ?? before);
  }, []);

  useEffect(() => {
    const readIt = () => {
      if (location.search === '') return;
      const read = readAddress(location.search);
      take(read);
      setFound(readMoonDesign(read));
      onFound();
    };
    readIt();
    addEventListener('popstate', readIt);
    return () => removeEventListener('popstate', readIt);
  }, []);

  function change(name: keyof MoonDesign, value: string) {
    const next = { ...form, [name]: value };
    // A line that says the day goes along with it.
    if (name === 'data' && value !== '' && form.rand !== '' && form.rand === inWords(form.data))
      next.rand = inWords(value);
    take(next);
    history.replaceState(history.state, '', addressOf(location.pathname, next));
  }
  return { form, design, found, change };
}

/** `2025-06-04` as `4 iunie 2025`. */
function inWords(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(day.getTime()) ? '' : formatDate(day);
}
