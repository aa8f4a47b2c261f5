import type { Announcement } from '#domain/casting/announcements.ts';
import type { StepKind } from '#domain/casting/casting-step.ts';
import { castingSpeech, type SpokenWords } from '#texts/casting/casting-speech.ro.ts';
import { castingNotes } from '#texts/casting/casting-notes.ro.ts';
import { part } from './stage.ts';
import { speak } from './voice.ts';

/** Long, so that it is felt through a table. */
const VIBRATION_MS = [400, 150, 400, 150, 800];

/** Says words aloud, and to screen readers where the voice is off. */
export function say(words: SpokenWords, voice: boolean, note: (text: string) => void): void {
  if (voice) speak(words, (reason) => note(reason === 'touch' ? castingNotes.silent : castingNotes.noSound));
  // The digits show the last seconds; they are not read over each other.
  else if (!/^\d$/.test(String(words))) part('said').textContent = castingSpeech[words];
}

/** Says what a timer has to say; the end is felt too. */
export function announce({ kind }: Announcement, step: StepKind, voice: boolean, note: (text: string) => void): void {
  const own = `${step}-${kind}` as SpokenWords;
  say(own in castingSpeech ? own : (kind as SpokenWords), voice, note);
  // Browsers complain about vibration before the first touch.
  if (kind === 'done' && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate(VIBRATION_MS);
  }
}
