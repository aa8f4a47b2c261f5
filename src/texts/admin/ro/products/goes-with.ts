import type { productGoesWithEn } from '../../en/products/goes-with.ts';

export const productGoesWithRo: typeof productGoesWithEn = {
  title: 'Merge cu',
  companions: 'Merge bine împreună cu',
  companionsHint: 'Cel mult opt; pagina arată primele patru aflate la vânzare, cele epuizate la urmă',
  first: 'Înlocuiește perechea: primul produs',
  firstHint: 'Cui le are pe amândouă în coș i se propune acest produs în locul lor, cât timp costă mai puțin',
  second: 'Înlocuiește perechea: al doilea produs',
  secondHint: 'Același ca primul, pentru două bucăți din același produs',
  spare: 'Plic în plus',
  spareHint: 'O rezervă propusă pe pagină și în coș, la un kit cu material pentru o singură încercare',
};
