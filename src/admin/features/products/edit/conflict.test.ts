import { describe, expect, it } from 'vitest';
import { toDraft, type ProductDraft } from '#domain/products/product-draft.ts';
import { newProduct } from '../../../../../tests/support/new-product.ts';
import { findDifferences, mergeDrafts } from './conflict.ts';

const base: ProductDraft = toDraft(newProduct({ id: 'kit' }));

describe('two owners’ versions of a product', () => {
  it('differ in nothing when both wrote the same', () => {
    const same = { ...base, title: 'Nou' };
    expect(findDifferences(base, same, { ...same })).toEqual([]);
  });

  it('leave open what both changed, and suggest the only one who changed a field', () => {
    const mine = { ...base, title: 'Al meu', price: 1 };
    const theirs = { ...base, title: 'Al ei', summary: 'Al ei' };
    expect(findDifferences(base, mine, theirs)).toEqual([
      { field: 'title', suggestion: undefined },
      { field: 'summary', suggestion: 'theirs' },
      { field: 'price', suggestion: 'mine' },
    ]);
  });

  it('suggest nothing when it is not known what I had read', () => {
    const theirs = { ...base, title: 'Al ei' };
    expect(findDifferences(undefined, base, theirs)).toEqual([{ field: 'title', suggestion: undefined }]);
  });

  it('never tear a picture from its words', () => {
    const theirs = { ...base, imageAlt: ['Alte cuvinte'] };
    expect(findDifferences(base, base, theirs)).toEqual([{ field: 'imageProduct', suggestion: 'theirs' }]);
    expect(mergeDrafts(base, theirs, { imageProduct: 'theirs' })).toEqual(theirs);
  });

  it('become one by choice', () => {
    const mine = { ...base, title: 'Al meu', price: 1 };
    const theirs = { ...base, title: 'Al ei', summary: 'Al ei' };
    expect(mergeDrafts(mine, theirs, { title: 'mine', summary: 'theirs', price: 'theirs' })).toEqual({
      ...base,
      title: 'Al meu',
      summary: 'Al ei',
    });
  });
});
