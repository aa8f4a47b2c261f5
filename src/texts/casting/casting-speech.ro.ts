/**
 * What the page says aloud, by the name of its recording in `public/ziua-mulajului`; `scripts/speak-casting.ts` makes
 * the recordings anew when a sentence changes.
 */
export const castingSpeech = {
  'mix-start': 'Amestecă repede alginatul.',
  'mix-done': 'Gata amestecul. Coboară ușor în alginat și apasă butonul.',
  'hold-start': 'Ține nemișcat.',
  'hold-check': 'Încearcă cu degetul. Dacă nu se mai lipește, e gata.',
  'hold-done': 'A trecut timpul. Dacă nu se mai lipește, scoate ușor.',
  'soak-start': 'Aștepți un minut, să bea ghipsul apa.',
  'soak-done': 'Gata. Apasă și amestecă încet.',
  'stir-start': 'Amestecă încet, fără bule.',
  'stir-done': 'Gata. Lovește ușor vasul de masă, apasă și toarnă.',
  'pour-start': 'Toarnă puțin, înclină forma, apoi umple.',
  'pour-check': 'Grăbește-te puțin. Ghipsul începe să se îngroașe.',
  'pour-done': 'Ghipsul s-a îngroșat. Nu mai turna.',
  'set-start': 'Lasă forma pe loc.',
  'set-check': 'Ghipsul e tare. Lasă-l în formă până la capăt.',
  'set-done': 'Gata. Poți desface alginatul.',
  half: 'La jumătate.',
  30: 'Încă treizeci de secunde.',
  10: 'Încă zece secunde.',
  5: 'Cinci.',
  4: 'Patru.',
  3: 'Trei.',
  2: 'Doi.',
  1: 'Unu.',
  pause: 'Pauză.',
  resume: 'Mergem mai departe.',
  test: 'Așa se aude vocea.',
} as const;
export type SpokenWords = keyof typeof castingSpeech;
