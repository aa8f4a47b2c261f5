import type { productAudienceEn } from '../../en/products/audience.ts';

export const productAudienceRo: typeof productAudienceEn = {
  title: 'Pentru cine este',
  recipients: 'Este pentru',
  recipientsHint: 'Apar ca etichete; lista de produse filtrează după ele, iar „Pentru cine?” recomandă după ele',
  recipient: {
    bebelus: 'Bebeluș',
    gemeni: 'Gemeni',
    copil: 'Copil',
    cuplu: 'Cuplu',
    familie: 'Familie',
    animal: 'Câine sau pisică',
    cadou: 'De dăruit',
  },
  ageFrom: 'De la vârsta, în luni',
  ageFromHint: 'Gol: vârsta nu contează. 36 de luni sunt 3 ani, 216 un adult',
  ageTo: 'Până la vârsta, în luni',
  ageToHint: 'Gol: fără limită',
};
