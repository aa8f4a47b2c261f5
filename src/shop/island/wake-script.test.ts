import { afterEach, expect, it, vi } from 'vitest';
import { wakeScript } from './wake-script.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Runs the script in a page with these modules. @returns preloaded files and imported modules */
function wake(modules: string | undefined, hidden = false) {
  const named: string[] = [];
  const imported: string[] = [];
  const island = modules === undefined ? null : { dataset: { modules } };
  const head = { append: ({ href }: { href: string }) => named.push(href) };
  vi.stubGlobal('document', { hidden, querySelector: () => island, createElement: () => ({}), head });
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('setTimeout', (then: () => void) => then());
  new Function('load', wakeScript.replace('import(', 'load('))((file: string) => {
    imported.push(file);
    return Promise.resolve();
  });
  return { named, imported, paint: () => frames.forEach((draw) => draw()) };
}

it('the wake script loads all modules of an island at once, after the page is painted', () => {
  const { named, imported, paint } = wake('/own.js /cart.js /react.js');
  expect([named, imported]).toEqual([[], []]);
  paint();
  expect([named, imported]).toEqual([['/cart.js', '/react.js'], ['/own.js']]);
});

it('the wake script waits for no paint in a hidden page, and does nothing on a page without an island', () => {
  expect(wake('/own.js', true).imported).toEqual(['/own.js']);
  const { imported, paint } = wake(undefined);
  paint();
  expect(imported).toEqual([]);
});

it('the wake script shows an error with a reload button if a module does not load', async () => {
  const button: { onclick?: () => void } = {};
  const failed = { hidden: true, querySelector: () => button };
  const reload = vi.fn();
  const island = { dataset: { modules: '/own.js' }, nextElementSibling: failed, hidden: false };
  vi.stubGlobal('document', { hidden: true, querySelector: () => island });
  vi.stubGlobal('location', { reload });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  new Function('load', wakeScript.replace('import(', 'load('))(() => Promise.reject(new Error('offline')));
  await vi.waitFor(() => expect(failed.hidden).toBe(false));
  expect(island.hidden).toBe(true);
  button.onclick!();
  expect([reload.mock.calls.length, said.mock.calls.length]).toEqual([1, 1]);
});
