import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { DEFAULT_DESIGN } from '#domain/moon/default-design.ts';
import { readMoonDesign, type MoonDesign } from '#domain/moon/moon-design.ts';
import { formatDate } from '#texts/formats.ts';
import { addressOf, readAddress, readHash, type MoonForm } from './design-address.ts';

/**
 * Holds the form in the address after `#`, which wins on load and on going back; `found` tells whether it has a design.
 * @param fields - the fields' element; text typed before hydration is taken over
 * @param onFound - called for a design other than the default
 */
export function useMoonForm(fields: RefObject<HTMLElement | null>, onFound: () => void) {
  // The page is built with the default design, which hydration must match.
  const [form, setForm] = useState<MoonForm>(DEFAULT_DESIGN);
  // Ahead of the rendered form when several fields change at once.
  const latest = useRef<MoonForm>(DEFAULT_DESIGN);
  // Typing a date empties its field for a moment.
  const lastDay = useRef(DEFAULT_DESIGN.data);
  const [design, setDesign] = useState<MoonDesign>(DEFAULT_DESIGN);

  const [found, setFound] = useState(false);

  const take = useCallback((next: MoonForm) => {
    latest.current = next;
    if (next.data !== '') lastDay.current = next.data;
    setForm(next);
    // An incomplete date or time leaves the picture unchanged.
    setDesign((before) => readMoonDesign(next) ?? before);
  }, []);

  function readIt() {
    const read = readAddress(location.hash);
    if (!read) return;
    take(read);
    setFound(true);
    onFound();
  }

  function onNavigation() {
    // A link to a field has replaced the design in the address.
    if (location.hash !== '' && !readAddress(location.hash)) write(latest.current);
    else readIt();
  }

  // Runs before the first re-render, which would reset every field to the default.
  useLayoutEffect(() => {
    const typed = fields.current ? readTyped(fields.current, location.hash) : [];
    readIt();
    for (const [name, value] of typed) change(name, value);
    if (typed.length > 0) onFound();
  }, []);

  useEffect(() => {
    addEventListener('popstate', onNavigation);
    return () => removeEventListener('popstate', onNavigation);
  }, []);

  function change(name: keyof MoonDesign, value: string) {
    const form = latest.current;
    const next = { ...form, [name]: value };
    // A text that spells the day changes with it.
    if (name === 'data' && value !== '' && form.rand !== '' && form.rand === inWords(lastDay.current))
      next.rand = inWords(value);
    take(next);
    write(next);
  }
  return { form, design, found, change };
}

const write = (form: MoonForm): void => history.replaceState(history.state, '', addressOf(location.pathname, form));

/** Returns fields changed since the build, in page order; the address decides about those it names. */
function readTyped(fields: HTMLElement, hash: string): [keyof MoonDesign, string][] {
  const query = readHash(hash);
  return [...fields.querySelectorAll<HTMLInputElement>('input[name]')].flatMap(({ name, type, value, checked }) => {
    const usual = DEFAULT_DESIGN[name as keyof MoonDesign];
    const isTyped = value !== usual && (type !== 'radio' || checked);
    return isTyped && !query.has(name) ? [[name as keyof MoonDesign, value]] : [];
  });
}

/** Writes `2025-06-04` as `4 iunie 2025`. */
function inWords(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(day.getTime()) ? '' : formatDate(day);
}
