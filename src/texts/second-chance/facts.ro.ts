import type { CastingKit } from '#domain/casting/casting-kit.ts';
import { refillOf } from '#domain/second-chances/refill-terms.ts';
import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';
import { refillPriceWords, secondChanceTexts } from './second-chance.ro.ts';

/** `{{secondChancePrice}}` in texts: „la 19,00 RON”, „gratuit”. */
export const secondChanceFacts = ({ price }: SecondChanceSettings): Record<string, string> => ({
  secondChancePrice: refillPriceWords(price),
});

/** Marks of what texts say: `secondChance`, where alginate is offered for the quick-setting kits. */
export const secondChanceParts = (settings: SecondChanceSettings): string[] =>
  refillOf('piesa', settings) === null ? [] : ['secondChance'];

/** The order's page is its buyer's: whoever was given the kit finds no order of theirs, and gets no link by mail. */
const RECEIVED_AS_GIFT =
  'Dacă ai primit kitul cadou, roagă pe cine ți l-a dăruit: pagina comenzii o deschide numai cine a comandat.';

/** Empty where no alginate is offered for the kit. */
export function secondChanceWords(kit: CastingKit, settings: SecondChanceSettings): string {
  if (refillOf(kit, settings) === null) return '';
  return `Dacă nici așa nu iese, pe pagina comenzii răspunzi la trei întrebări scurte și îți mai trimitem alginat ${refillPriceWords(settings.price)}, plus livrarea, o dată pentru fiecare cutie. ${RECEIVED_AS_GIFT}`;
}

/** The casting-day page knows no order. Empty where no second chance is given. */
export function castingSecondChance(settings: SecondChanceSettings) {
  if (!settings.offered) return undefined;
  const refills = (['piesa', 'cuplu'] as const).map((kit) => refillOf(kit, settings) !== null);
  const kits = refills.every(Boolean) ? '' : refills[0] ? ' pentru kiturile de bebeluși și lăbuțe' : ' pentru kiturile de cuplu și familie'; // prettier-ignore
  return {
    title: secondChanceTexts.learn,
    text: `Pe pagina comenzii tale te așteaptă trei întrebări scurte, care îți spun ce schimbi data viitoare.${refills.some(Boolean) ? ` După ele îți mai trimitem alginat${kits}, ${refillPriceWords(settings.price)}, plus livrarea.` : ''} ${RECEIVED_AS_GIFT}`,
    find: 'Găsește comanda',
    order: 'Răspunde la cele trei întrebări',
  };
}
