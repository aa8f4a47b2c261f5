import type { productFiguresEn } from '../../en/products/figures.ts';
import type { Translated } from '../../translated.ts';

export const productFiguresRo: Translated<typeof productFiguresEn> = {
  start: 'Modifică prețuri și stocuri',
  title: 'Prețuri și stocuri',
  intro: 'Enter și săgețile merg pe coloană, Escape pune la loc o căsuță. Se salvează numai ce schimbi.',
  search: 'Caută după titlu, cod sau adresă',
  price: 'Preț, RON',
  of: { price: 'Prețul pentru {{title}}', stock: 'Stocul pentru {{title}}' },
  reduced: 'redus acum la {{price}}',
  was: 'era {{value}}',
  meanwhile: 'Între timp altcineva a salvat {{value}}. Salvează din nou ca să îl înlocuiești sau apasă Escape.',
  save: 'Salvează',
  saveCount_one: 'Salvează {{count}} schimbare',
  saveCount_few: 'Salvează {{count}} schimbări',
  saveCount_other: 'Salvează {{count}} de schimbări',
  summary: 'Încă nesalvate: prețuri {{price}}, stocuri {{stock}}.',
  putBack: 'Pune totul la loc',
  written_one: '{{count}} schimbare salvată',
  written_few: '{{count}} schimbări salvate',
  written_other: '{{count}} de schimbări salvate',
  refused_one: '{{count}} căsuță nu s-a salvat: motivul este lângă ea',
  refused_few: '{{count}} căsuțe nu s-au salvat: motivele sunt lângă ele',
  refused_other: '{{count}} de căsuțe nu s-au salvat: motivele sunt lângă ele',
};
