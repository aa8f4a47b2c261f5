import { KIT_FIGURES, type CastingKit } from '#domain/casting/casting-kit.ts';
import type { StepKind } from '#domain/casting/casting-step.ts';
import { settingTime } from '#domain/casting/setting-time.ts';
import type { FailedStep, Missing, Water } from '#domain/second-chances/second-chance-form.ts';
import { minutes, stepDuration, stepText } from '#texts/casting/casting.ro.ts';

/** A blog post or a question, by file name. */
type Reading = { text: string } & ({ post: string } | { question: string });

/** A few sentences, and a link to further reading. */
interface Advice {
  sentences: string[];
  more?: Reading;
}

/** Returns the step's text of the casting-day companion, which equals the sheet in the box. */
const told = (kit: CastingKit, kind: StepKind): string => stepText(kit, { kind, piece: 1 });
const mixTime = (kit: CastingKit): string =>
  stepDuration({ kind: 'mix', piece: 1, timing: { seconds: KIT_FIGURES[kit].mixS } })!;

const ALGINATE = { post: 'cum-prepari-alginatul', text: 'Cum prepari alginatul' };
const MISTAKES = { post: 'greseli-si-cum-salvezi-mulajul', text: 'Ce se mai poate repara, și cum' };

const BABY = {
  sentences: [
    'În primele secunde alginatul curge încă: lasă mâna în el, se așază la loc.',
    'Merge cel mai bine în somn adânc, cu mâna sau piciorul ținut ușor de alt om decât cel care amestecă.',
  ],
  more: { question: 'ce-fac-daca-bebelusul-se-misca', text: 'Când se mai poate salva amprenta' },
};
const GROWN_UP = {
  sentences: ['Exersați întâi poziția în găleata goală și porniți numai când toți sunt liniștiți.'],
  more: { post: 'mainile-familiei-pas-cu-pas', text: 'Mâinile familiei, pas cu pas' },
};
const STAYING_STILL: Record<CastingKit, Advice> = {
  piesa: BABY,
  pereche: BABY,
  labuta: {
    sentences: [
      'Lucrați în doi, după plimbare, când e obosit și liniștit.',
      'Dacă trage de lăbuță, oprește-te și ia-o de la pasul dinainte.',
    ],
    more: { post: 'mulajul-unei-labute', text: 'Mulajul unei lăbuțe' },
  },
  cuplu: GROWN_UP,
  familie: GROWN_UP,
};

export function stepAdvice(step: FailedStep, kit: CastingKit): Advice {
  const mix = mixTime(kit);
  switch (step) {
    case 'mix':
      return {
        sentences: [
          `Întâi apa, apoi tot alginatul deodată. Freacă spatula de perete și de fund, ${mix}.`,
          'Câteva cocoloașe mici nu strică; multe lasă goluri.',
        ],
        more: ALGINATE,
      };
    case 'set_fast':
      return {
        sentences: [
          `Vine din apă mai caldă de 22 °C sau dintr-un amestec prea lung. Pornește ceasul când torni alginatul și oprește-te la ${mix}.`,
          'Ce s-a legat nu se mai înmoaie, nici cu apă: ia alginat nou.',
        ],
        more: ALGINATE,
      };
    case 'set_slow':
      return {
        sentences: [
          'Vine din apă rece sau prea multă. Măsoară apa, nu o turna după ochi.',
          'Dacă tot se lipește de deget, mai așteaptă două minute înainte să renunți.',
        ],
        more: ALGINATE,
      };
    case 'moved':
      return STAYING_STILL[kit];
    case 'torn':
      return {
        sentences: [
          'Scoate abia când alginatul nu se mai lipește de deget.',
          told(kit, 'out'),
          'O ruptură dreaptă, pe margine, se strânge la loc cu bandă adezivă pe dinafară.',
        ],
        more: MISTAKES,
      };
    case 'plaster':
      return {
        sentences: [
          'Găurile mici și un deget rupt curat se repară: poate nu îți trebuie alt mulaj.',
          told(kit, 'soak'),
          told(kit, 'stir'),
          told(kit, 'pour'),
        ],
        more: MISTAKES,
      };
    case 'other':
      return {
        sentences: ['Spune-ne cu cuvintele tale, din pagina de contact, și ne uităm împreună la ce s-a întâmplat.'],
        more: MISTAKES,
      };
  }
}

/** Example temperatures in °C, which show the effect of warmer and colder water. */
const SHOWN_AT = { warmer: 25, colder: 17 };
const ROOM_C = 21;

export function waterAdvice(water: Water, kit: CastingKit): string {
  const { holdS } = KIT_FIGURES[kit];
  const at = (waterC: number) => minutes(settingTime(holdS, { waterC, roomC: ROOM_C })!);
  switch (water) {
    case 'right':
      return 'Temperatura a fost cea bună. Vara, într-o bucătărie încinsă, rămâi mai aproape de 20 °C: pulberea și vasul sunt și ele calde.';
    case 'warmer':
      return `Apa caldă grăbește priza: la ${SHOWN_AT.warmer} °C alginatul se leagă cam în ${at(SHOWN_AT.warmer)}, la 20–22 °C în ${minutes(holdS)}.`;
    case 'colder':
      return `Apa rece întârzie priza: la ${SHOWN_AT.colder} °C alginatul se leagă cam în ${at(SHOWN_AT.colder)}, la 20–22 °C în ${minutes(holdS)}. Nu scoate până nu încerci cu degetul.`;
    case 'unmeasured':
      return 'Nu te lua după deget: apa de 25 °C pare tot călduță. Fără termometru, lasă un vas cu apă în cameră câteva ore; într-o casă obișnuită ajunge aproape de 20–22 °C.';
  }
}

export const figuresAdvice = (kit: CastingKit): string =>
  `${told(kit, 'mix')} Amestecul ține ${mixTime(kit)}, apoi stai nemișcat ${minutes(KIT_FIGURES[kit].holdS)}, la apă de 20–22 °C.`;

/** Undefined when only alginate is missing. @param hasAlginate - true when the shop offers it below */
export function missingAdvice(missing: Missing, hasAlginate: boolean): string | undefined {
  switch (missing) {
    case 'alginate':
      return undefined;
    case 'both':
      return hasAlginate ? 'Ghipsul nu vine cu alginatul: îl iei separat.' : 'Ghipsul îl iei separat.';
    case 'plaster':
      return `Pentru tine ajunge ghipsul, pe care îl iei separat.${hasAlginate ? ' Alginatul te așteaptă mai jos, dacă îl vrei mai târziu.' : ''}`;
  }
}
