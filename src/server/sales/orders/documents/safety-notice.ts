import type { Content } from 'pdfmake/interfaces.js';
import { SAFETY_WARNINGS, type ProductSafety } from '#domain/products/product-safety.ts';
import { safetyTexts, warningTexts } from '#texts/law/safety.ro.ts';

/** The warnings of what lies in a parcel, each once (Regulation (EU) 2023/988 art. 9 (7)). */
export function safetyNotice(products: readonly ProductSafety[]): Content[] {
  const given = new Set(products.flatMap(({ warnings }) => warnings));
  const words = [
    ...SAFETY_WARNINGS.filter((warning) => given.has(warning)).map((warning) => warningTexts[warning]),
    ...new Set(products.map(({ moreWarnings }) => moreWarnings).filter((more) => more !== '')),
  ];
  if (words.length === 0) return [];
  return [
    {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      stack: [
        { text: safetyTexts.slip, style: 'heading' },
        { ul: words, fontSize: 9 },
      ],
    },
  ];
}
