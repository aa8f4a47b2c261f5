import type { productAudienceEn } from '../../en/products/audience.ts';

export const productAudienceRo: typeof productAudienceEn = {
  recipient: {
    bebelus: 'Bebeluș',
    gemeni: 'Gemeni',
    copil: 'Copil',
    cuplu: 'Cuplu',
    familie: 'Familie',
    animal: 'Câine sau pisică',
    cadou: 'De dăruit',
  },
};
