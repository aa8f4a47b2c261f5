import { expect, it } from 'vitest';
import catalogue from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import type { Audience } from '#domain/products/audience.ts';
import { KIT_FIGURES } from './casting-kit.ts';
import { kitOfProduct } from './kit-of-product.ts';

it.each(catalogue.products)('$id of the samples is cast in the times of its own description', ({ id, ...product }) => {
  const kit = kitOfProduct({ audience: product.audience as Audience });
  const isKit = !id.startsWith('rezerva') && id !== 'luna-personalizata';
  expect(kit !== undefined).toBe(isKit);
  if (!kit) return;
  const { holdS, unmoldH } = KIT_FIGURES[kit];
  expect(product.description).toContain(`${holdS.from / 60}–${holdS.to / 60} minute`);
  expect(product.description).toMatch(unmoldH === 2 ? /două ore/ : /patru ore/);
});
