import type { EngravedText } from '#domain/engraving/engraved-text.ts';
import { MIN_LETTER_MM } from '#domain/engraving/faces.ts';
import { decimal } from '#domain/engraving/proof-parts.ts';
import { CAP_HEIGHT, type Engraving } from './engraving.ts';
import { DIAMETERS_MM, type MoonDesign } from './moon-design.ts';
import type { MoonSky } from './moon-sky.ts';

const degrees = (value: number) => `${decimal(value, 1)}°`;
const room = (label: string, { text, widthMm, availableMm }: EngravedText) =>
  text === '' ? `${label}: fără text` : `${label}: ${decimal(widthMm, 1)} mm din ${decimal(availableMm, 1)} mm`;

const WORDS: Record<MoonDesign['finisaj' | 'mulaj' | 'asezare'], string> = {
  'ghips-alb': 'ghips alb',
  ivoriu: 'ivoriu',
  bronz: 'bronz',
  'foita-argint': 'foiță de argint',
  fara: 'fără',
  mana: 'mână',
  picior: 'picior',
  suport: 'suport',
  rama: 'ramă',
};

/** Returns notes for the engraver. The drawing freezes them, so they stand here, not with the translated texts. */
export function proofNotes(design: MoonDesign, sky: MoonSky, engraving: Engraving, orderNumber: string): string[] {
  const diameter = DIAMETERS_MM[design.diametru];
  const [year, month, day] = design.data.split('-');
  const letter = decimal(CAP_HEIGHT * diameter, 1);
  return [
    `Comanda ${orderNumber}. Scara 1:1, bara are 10 mm.`,
    `Disc de ${diameter} mm; finisaj: ${WORDS[design.finisaj]}; mulaj: ${WORDS[design.mulaj]}; așezare: ${WORDS[design.asezare]}.`,
    `Cerul din ${day}.${month}.${year}, ora ${design.ora}, ${design.loc}`,
    `Luminat ${decimal(sky.illumination * 100, 1)} %; lumina la ${degrees(sky.tilt)}, axa (N) la ${degrees(sky.axis)} de la zenit spre stânga.`,
    `Litere: ${design.litere}, majuscula de ${letter} mm; scula taie litere de cel puțin ${MIN_LETTER_MM} mm.`,
    `${room('Nume, jos', engraving.name)}. ${room('Rând, sus', engraving.line)}.`,
  ];
}
