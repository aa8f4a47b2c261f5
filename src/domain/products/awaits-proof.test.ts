import { expect, it } from 'vitest';
import catalogue from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import { awaitsProof } from './awaits-proof.ts';
import type { Product } from './product.ts';

it('the Moon and products that are always engraved wait for a proof, and products with an optional message do not', () => {
  const waiting = (catalogue.products as unknown as Product[]).filter(awaitsProof).map(({ id }) => id);
  expect(waiting).toEqual(['rama-3d', 'cadou-botez', 'luna-personalizata']);
});
