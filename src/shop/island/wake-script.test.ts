import { afterEach, expect, it, vi } from 'vitest';
import { wakeScript } from './wake-script.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Runs the script in a page with these modules. @returns the files that it names for the browser, and what it imports */
function wake(modules: string | undefined, hidden = false) {
  const named: string[] = [];
  const imported: string[] = [];
  const island = modules === undefined ? null : { dataset: { modules } };
  const head = { append: ({ href }: { href: string }) => named.push(href) };
  vi.stubGlobal('document', { hidden, querySelector: () => island, createElement: () => ({}), head });
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('setTimeout', (then: () => void) => then());
  new Function('load', wakeScript.replace('import(', 'load('))((file: string) => imported.push(file));
  return { named, imported, paint: () => frames.forEach((draw) => draw()) };
}

it('asks for all modules of an island at once, and not before the page is painted', () => {
  const { named, imported, paint } = wake('/own.js /cart.js /react.js');
  expect([named, imported]).toEqual([[], []]);
  paint();
  expect([named, imported]).toEqual([['/cart.js', '/react.js'], ['/own.js']]);
});

it('waits for no paint where nobody looks, and does nothing on a page whose build has named no modules', () => {
  expect(wake('/own.js', true).imported).toEqual(['/own.js']);
  const { imported, paint } = wake(undefined);
  paint();
  expect(imported).toEqual([]);
});
