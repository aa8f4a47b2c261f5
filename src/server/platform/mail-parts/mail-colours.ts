import { raw } from 'hono/html';

/** Paint of a mail's part: a class for dark themes, and colours for both themes. */
interface Paint {
  ink?: [light: string, dark: string];
  ground?: [light: string, dark: string];
  edge?: [light: string, dark: string];
}

/** The shop's colours (`src/styles/tokens.css`); every pair of ink and ground reaches 4.5:1 in both themes. */
export const PAINTS = {
  ground: { ground: ['#FAF7F2', '#1B1714'] },
  card: { ground: ['#FFFFFF', '#25201B'], edge: ['#E5DDD2', '#3D352D'] },
  tint: { ground: ['#F1EAE0', '#2E2822'] },
  line: { edge: ['#E5DDD2', '#3D352D'] },
  rail: { ground: ['#E5DDD2', '#3D352D'] },
  ink: { ink: ['#2B2622', '#F2EDE4'] },
  soft: { ink: ['#6A6058', '#BBB0A3'] },
  accent: { ink: ['#A4482A', '#E59A76'] },
  button: { ink: ['#FFFFFF', '#23130B'], ground: ['#A4482A', '#E59A76'] },
  done: { ink: ['#FFFFFF', '#1B1714'], ground: ['#2F6B4F', '#86CDAA'] },
  stopped: { ink: ['#FFFFFF', '#1B1714'], ground: ['#A3262A', '#F29A9A'] },
} as const satisfies Record<string, Paint>;

type PaintName = keyof typeof PAINTS;

/** Returns inline colours, as some programs drop style sheets, and a class for {@link darkStyles}. No final `;`. */
export function paint(name: PaintName, more = '') {
  const { ink, ground, edge }: Paint = PAINTS[name];
  const declared = [
    ink && `color:${ink[0]}`,
    ground && `background-color:${ground[0]}`,
    edge && `border-color:${edge[0]}`,
    more,
  ];
  return raw(`class="${name}" style="${declared.filter(Boolean).join(';')}"`);
}

/**
 * Returns dark colours: for Apple Mail, Samsung and Thunderbird by the media query, for Outlook's apps and web by the
 * attributes that it sets. Gmail knows neither and darkens light colours itself, which these pairs survive.
 */
export function darkStyles(): string {
  const paints = Object.entries<Paint>(PAINTS);
  const inks = paints.flatMap(([name, { ink }]) => (ink ? [[name, `color:${ink[1]}!important`]] : []));
  const grounds = paints.flatMap(([name, { ground, edge }]) => {
    const declared = [ground && `background-color:${ground[1]}!important`, edge && `border-color:${edge[1]}!important`];
    return ground || edge ? [[name, declared.filter(Boolean).join(';')]] : [];
  });
  const rules = (before: string, of: string[][]) => of.map(([name, set]) => `${before}.${name}{${set}}`).join('');
  return [
    `@media (prefers-color-scheme:dark){${rules('', [...inks, ...grounds])}}`,
    rules('[data-ogsc] ', inks),
    rules('[data-ogsb] ', grounds),
  ].join('\n');
}
