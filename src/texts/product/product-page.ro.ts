import { KIT_FIGURES, PLASTER_WORK_S, type CastingKit } from '#domain/casting/casting-kit.ts';
import { minutes } from '#texts/casting/casting.ro.ts';
import { formatCount } from '../formats.ts';

/** Headings of these parts in the shop's descriptions. */
export const DESCRIBED = { box: 'Ce găsești în cutie', how: 'Cum se face', know: 'Bine de știut' } as const;

export const GOES_WITH = 'Merg bine împreună';

const HELD: Record<CastingKit, string> = {
  piesa: 'Ții bebelușul liniștit',
  pereche: 'Ții mânuța, apoi tălpița',
  labuta: 'Ții lăbuța în alginat',
  cuplu: 'Vă țineți de mână, nemișcați',
  familie: 'Țineți mâinile nemișcate',
};

/** Lists the four steps of a kit with the times of the casting-day companion. */
export function kitSteps(kit: CastingKit): { title: string; time: string }[] {
  const { mixS, holdS, unmoldH, dryDays } = KIT_FIGURES[kit];
  return [
    { title: 'Amesteci alginatul', time: mixS === 60 ? 'un minut' : `${mixS} de secunde` },
    { title: HELD[kit], time: minutes(holdS) },
    { title: 'Torni ghipsul', time: minutes(PLASTER_WORK_S) },
    {
      title: 'Desfaci alginatul',
      time: `după ${formatCount(unmoldH, 'oră', 'ore')}; se usucă ${dryDays.from}–${dryDays.to} zile`,
    },
  ];
}

const SPARE =
  'Se întâmplă mai ales când cineva se mișcă. Kitul are cel puțin un plic de alginat în plus: te speli, amesteci plicul celălalt și încerci din nou.';
const ONCE =
  'Alginatul ajunge pentru o singură încercare. De aceea exersați întâi poziția în găleata goală și porniți numai când toți sunt liniștiți.';

/** Honest texts about failure, also for kits that allow only one attempt. */
export const failureWords: Record<CastingKit, string> = {
  piesa: SPARE,
  pereche: SPARE,
  labuta: SPARE,
  cuplu: ONCE,
  familie: ONCE,
};

/** Three common questions about each kind of product, by file name. */
export const questionsOf: Record<CastingKit | 'made' | 'supply', readonly string[]> = {
  piesa: ['cand-fac-mulajul-unui-nou-nascut', 'ce-fac-daca-bebelusul-se-misca', 'este-alginatul-sigur-pentru-piele'],
  pereche: ['cand-fac-mulajul-unui-nou-nascut', 'ce-fac-daca-bebelusul-se-misca', 'este-alginatul-sigur-pentru-piele'],
  labuta: ['ce-imi-trebuie-in-plus', 'de-ce-are-bule', 'cat-se-usuca-ghipsul'],
  cuplu: ['ce-imi-trebuie-in-plus', 'este-alginatul-sigur-pentru-piele', 'cat-se-usuca-ghipsul'],
  familie: ['ce-imi-trebuie-in-plus', 'este-alginatul-sigur-pentru-piele', 'cat-se-usuca-ghipsul'],
  made: ['cum-se-face-luna-personalizata', 'pot-schimba-comanda', 'cat-dureaza-livrarea'],
  supply: ['de-ce-are-bule', 'pot-vopsi-mulajul', 'unde-arunc-resturile'],
};
