import { TEMPERATURES } from '#domain/casting/setting-time.ts';
import { formatCount } from '#texts/formats.ts';

export const castingNotes = {
  awake: 'Ecranul rămâne aprins.',
  notAwake: 'Telefonul nu ne lasă să ținem ecranul aprins. Lasă-i din setări mai mult timp până se stinge.',
  offline: 'Pagina e salvată pe telefon. Merge și fără internet.',
  silent: 'Browserul cere o atingere înainte să vorbească. Apasă orice buton.',
  noSound: 'Vocea nu pornește aici. Urmărește cifrele.',
  check: 'Încearcă cu degetul',
  over: 'Gata',
  tooLate: 'Au trecut cele 30 de minute. Alginatul se strânge: toarnă acum.',
  noTimes: `Sub ${TEMPERATURES.from} °C și peste ${TEMPERATURES.to} °C nu avem timpi siguri. Adu apa la 20–22 °C și camera între ${TEMPERATURES.from} și ${TEMPERATURES.to} °C.`,
  printed: 'Timpul de pe foaia din cutie.',
  warmer: 'Estimat: apa caldă grăbește priza. Amestecă la fel de mult și intră imediat.',
  colder: 'Estimat: apa rece întârzie priza. Nu scoate până nu încerci cu degetul.',
} as const;

export function placeText(at: number, steps: number): string {
  return `Pasul ${at + 1} din ${steps}`;
}

export function nextText(title: string | undefined): string {
  return title === undefined ? 'Ultimul pas' : `Urmează: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

export function endedText(title: string, lateMs: number): string {
  const minutes = Math.floor(lateMs / 60_000);
  const ago =
    minutes < 1
      ? 'de mai puțin de un minut'
      : minutes < 120
        ? `de ${formatCount(minutes, 'minut', 'minute')}`
        : `de ${formatCount(Math.floor(minutes / 60), 'oră', 'ore')}`;
  return `„${title}” s-a terminat ${ago}, cât nu s-a văzut pagina.`;
}

export function pourText(leftMs: number): string {
  const minutes = Math.floor(leftMs / 60_000);
  if (leftMs <= 0) return castingNotes.tooLate;
  return minutes < 1
    ? 'Mai ai sub un minut să torni în formă.'
    : `Mai ai ${formatCount(minutes, 'minut', 'minute')} să torni în formă.`;
}
