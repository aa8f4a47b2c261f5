import { useEffect, useRef } from 'react';
import { proposeAlts } from '#texts/product/proposed-alt.ro.ts';
import type { DraftForm } from './use-product-form.ts';

/**
 * Fills in what each picture shows until somebody says more: a product on sale needs words for all of them. A form that
 * was only opened stays as it is stored.
 */
export function useProposedAlts(form: DraftForm): void {
  const { title, status, imageProduct } = form.values;
  const now = { title, status, pictures: imageProduct.join(' ') };
  const seen = useRef(now);
  useEffect(() => {
    const before = seen.current;
    if (before.title === now.title && before.status === now.status && before.pictures === now.pictures) return;
    seen.current = now;
    const { imageAlt } = form.getValues();
    const alts = imageProduct.map((_, index) => imageAlt[index] ?? '');
    const proposed = proposeAlts(alts, title, before.title);
    if (proposed.join('\n') !== imageAlt.join('\n')) form.setFieldValue('imageAlt', proposed);
  });
}
