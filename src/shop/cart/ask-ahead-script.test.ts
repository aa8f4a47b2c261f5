import { afterEach, expect, it, vi } from 'vitest';
import { MAX_LINES } from '#domain/cart/cart.ts';
import { askAheadScript } from './ask-ahead-script.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a page with a cart asks ahead for as many lines as a cart has, whatever else stands in the storage', () => {
  const lines = Array.from({ length: 400 }, (_, index) => ({ id: `kit-${index}`, itemNumber: '1' }));
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'cart' ? JSON.stringify(lines) : null) });
  const append = vi.fn();
  vi.stubGlobal('document', { createElement: () => ({}), head: { append } });
  new Function(askAheadScript)();
  expect(append).toHaveBeenCalledTimes(MAX_LINES);
});
