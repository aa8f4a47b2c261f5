import type { CastingKit } from '#domain/casting/casting-kit.ts';
import { refillOf } from '#domain/second-chances/refill-terms.ts';
import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';
import { refillPriceWords, secondChanceTexts } from './second-chance.ro.ts';

/** `{{secondChancePrice}}` in texts: „la 19,00 RON”, „gratuit”. */
export const secondChanceFacts = ({ price }: SecondChanceSettings): Record<string, string> => ({
  secondChancePrice: refillPriceWords(price),
});

/** Lists conditional parts of texts: `secondChance`, where alginate is offered for the quick-setting kits. */
export const secondChanceParts = (settings: SecondChanceSettings): string[] =>
  refillOf('piesa', settings) === null ? [] : ['secondChance'];

/** Only the buyer has the link to the order's page; the recipient of a gift has no order and gets no mail. */
const RECEIVED_AS_GIFT =
  'Dacă ai primit kitul cadou, roagă pe cine ți l-a dăruit: pagina comenzii o deschide numai cine a comandat.';

/** Describes the offer; empty where no alginate is offered for the kit. */
export function secondChanceWords(kit: CastingKit, settings: SecondChanceSettings): string {
  if (refillOf(kit, settings) === null) return '';
  return `Dacă nici așa nu iese, pe pagina comenzii răspunzi la trei întrebări scurte și îți mai trimitem alginat ${refillPriceWords(settings.price)}, plus livrarea, o dată pentru fiecare cutie. ${RECEIVED_AS_GIFT}`;
}

/** Returns the texts of the casting-day page, which knows no order. Undefined without a second chance. */
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
