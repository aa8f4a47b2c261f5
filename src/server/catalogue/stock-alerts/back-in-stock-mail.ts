import { shop } from '#config/shop.ts';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { links } from '#links';
import type { Letter } from '#server/platform/mail-parts/letter.ts';
import { formatCount } from '#texts/formats.ts';

export const BACK_IN_STOCK = 'back-in-stock';
const PICTURE_SIZE = 240;

/** Writes the mail that a product is back, the same for every recipient. */
export function backInStockLetter({ id, title, image }: { id: string; title: string; image: string | null }): Letter {
  const picture = image !== null && { picture: { source: image, size: PICTURE_SIZE } };
  return {
    subject: `A revenit în stoc: ${title} · ${shop.name}`,
    title: 'A revenit în stoc',
    preview: title,
    blocks: [
      'Bună, ai cerut să afli când revine produsul de mai jos. E din nou în stoc.',
      { items: [{ ...picture, title, details: [] }] },
      { button: { label: 'Vezi produsul', address: links.product(id) } },
      'Nu ținem bucăți deoparte: le primesc cei care comandă primii.',
      {
        note: `Acesta e singurul email pe care ți-l trimitem despre asta. Adresa ta nu mai e pe lista de așteptare, iar copia acestui email se șterge după ${formatCount(KEPT_DAYS.stockAlertCopies, 'zi', 'zile')}.`,
      },
    ],
  };
}
