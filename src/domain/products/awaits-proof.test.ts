import { expect, it } from 'vitest';
import catalogue from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import { awaitsProof } from './awaits-proof.ts';
import type { Product } from './product.ts';

it('the Moon waits for its proof, and so does what is always engraved; a message that may be left out makes nobody wait', () => {
  const waiting = (catalogue.products as unknown as Product[]).filter(awaitsProof).map(({ id }) => id);
  expect(waiting).toEqual(['rama-3d', 'cadou-botez', 'luna-personalizata']);
});
