import { KIT_FIGURES, PLASTER_WATER_ML, type CastingKit, type Span } from '#domain/casting/casting-kit.ts';
import type { CastingAction } from '#domain/casting/casting-day.ts';
import type { CastingStep, StepKind } from '#domain/casting/casting-step.ts';

export const castingKits: Record<CastingKit, { name: string; about: string }> = {
  piesa: { name: 'O mânuță sau o tălpiță', about: 'un plic de 200 g' },
  pereche: {
    name: 'Mânuță și tălpiță',
    about: 'două plicuri de 200 g; la gemeni, câte o repriză pentru fiecare copil',
  },
  labuta: { name: 'Lăbuță', about: 'un plic de 100 g' },
  cuplu: { name: 'Mâinile cuplului', about: '500 g, se întărește mai încet' },
  familie: { name: 'Mâinile familiei', about: '900 g, se întărește mai încet' },
};

const titles: Record<StepKind, string> = {
  prepare: 'Pregătește masa',
  mix: 'Amestecă alginatul',
  hold: 'Ține nemișcat',
  out: 'Scoate și pregătește forma',
  sprinkle: 'Presară ghipsul',
  soak: 'Lasă ghipsul să bea apa',
  stir: 'Amestecă ghipsul încet',
  pour: 'Toarnă ghipsul',
  set: 'Lasă forma pe loc',
  unmold: 'Desfă alginatul',
};

/** Returns the step's name; for two casts, with the cast's number. */
export function stepTitle(kit: CastingKit, { kind, piece }: CastingStep): string {
  const twice = KIT_FIGURES[kit].pieces === 2 && !['prepare', 'set', 'unmold'].includes(kind);
  return twice ? `${titles[kind]}, ${piece === 1 ? 'prima piesă' : 'a doua piesă'}` : titles[kind];
}

export function stepText(kit: CastingKit, { kind, piece }: CastingStep): string {
  const { alginateG, waterMl, unmoldH, dryDays, plasterG } = KIT_FIGURES[kit];
  switch (kind) {
    case 'prepare':
      return 'Ia fiecare lucru la rând. După ce amesteci, nu mai ai timp să cauți.';
    case 'mix':
      return `Toarnă ${alginateG} g de alginat în ${water(waterMl)} de apă. Amestecă repede, până la fund.`;
    case 'hold':
      return kit === 'labuta'
        ? 'Lăbuța stă în alginat fără să atingă fundul. Vorbește-i încet.'
        : 'Nimic nu atinge fundul sau pereții. Când alginatul nu se mai lipește de deget, e gata.';
    case 'out':
      return 'Mișcă puțin, cât să intre aerul, și trage drept. Golește apa din formă, nu o usca.';
    case 'sprinkle':
      return plasterG === null
        ? `Pune în vas câte ${PLASTER_WATER_ML} ml de apă rece la 100 g de ghips. Presară ghipsul puțin câte puțin.`
        : `Pune ${water(plasterWater(plasterG))} de apă rece în vas. Presară ${weight(plasterG)} de ghips, puțin câte puțin.`;
    case 'soak':
      return 'Când tot ghipsul e în apă, așteaptă un minut. Nu amesteca încă.';
    case 'stir':
      return 'Ține spatula pe fund și mergi în cerc. Oprește-te când seamănă cu smântâna de turnat.';
    case 'pour':
      return 'Toarnă o lingură și înclină forma, să ajungă în vârfuri. Apoi umple în fir subțire și lovește ușor.';
    case 'set':
      return `Ghipsul se încălzește. Nu băga mâna în el. După ${hours(unmoldH)} desfaci alginatul.`;
    case 'unmold':
      return `Rupe alginatul în bucăți mici, de la bază, degetele la urmă. Apoi ${piece === 2 ? 'piesele se usucă' : 'piesa se usucă'} ${span(dryDays)} zile.`;
  }
}

export function preparations(kit: CastingKit): string[] {
  const { waterMl, pieces, plasterG } = KIT_FIGURES[kit];
  const alone = kit === 'cuplu' || kit === 'familie';
  return [
    `${water(waterMl)} de apă pentru alginat${pieces === 2 ? ', de două ori, separat' : ''}`,
    plasterG === null
      ? `apă rece pentru ghips, ${PLASTER_WATER_ML} ml la 100 g`
      : `${water(plasterWater(plasterG))} de apă rece pentru ghips${pieces === 2 ? ', de două ori' : ''}`,
    'vasul de turnare, vasul de ghips, spatula',
    'un prosop umed și unul uscat',
    alone ? 'poziția mâinilor, exersată în găleata goală' : 'încă un om: unul ține, celălalt amestecă',
    'ghipsul, încă închis',
  ];
}

export function actionText(action: CastingAction, { kind }: CastingStep): string {
  const next: Partial<Record<StepKind, string>> = {
    prepare: 'Totul e gata',
    mix: 'E în alginat',
    hold: 'A ieșit',
    out: 'Forma e gata',
    sprinkle: 'Încep să presar',
    soak: 'Amestec',
    stir: 'Torn',
    pour: 'Am turnat',
    set: 'Desfac',
  };
  const others = { start: 'Pornește', pause: 'Pauză', resume: 'Continuă', leave: 'Închide', finish: 'Am terminat' };
  return action === 'next' ? (next[kind] ?? 'Mai departe') : others[action];
}

/** Formats `2–3`, or `3` where both ends are equal. */
function span({ from, to }: Span): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** Formats `2–3 minute`, or with seconds for fractions of a minute: `1:35–2:30 minute`. */
export function minutes({ from, to }: Span): string {
  const whole = from % 60 === 0 && to % 60 === 0;
  return whole ? `${span({ from: from / 60, to: to / 60 })} minute` : `${clock(from)}–${clock(to)} minute`;
}

/** Formats seconds like a watch: `0:45`, `2:05`, `1:59:30`. */
export function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export function stepDuration({ timing, kind }: CastingStep): string | undefined {
  if (!timing) return undefined;
  if (kind === 'set') return hours(timing.seconds / 3_600);
  if (timing.checkFrom !== undefined) return minutes({ from: timing.checkFrom, to: timing.seconds });
  return timing.seconds === 60 ? 'un minut' : `${timing.seconds} de secunde`;
}

function hours(count: number): string {
  return `${count} ore`;
}
function plasterWater(plasterG: number): number {
  return (plasterG * PLASTER_WATER_ML) / 100;
}
function water(ml: number): string {
  return ml < 1_000 ? `${ml} ml` : `${String(ml / 1_000).replace('.', ',')} litri`;
}
function weight(grams: number): string {
  return grams < 1_000 ? `${grams} g` : `${String(grams / 1_000).replace('.', ',')} kg`;
}
