import type { SpokenWords } from '#texts/casting/casting-speech.ro.ts';
import { castingSpeech } from '#texts/casting/casting-speech.ro.ts';

/** One element for all recordings: phones let one speak that was started by a touch before. */
let recording: HTMLAudioElement | undefined;

/** A voice of the device itself. The others send every sentence to their maker, so they are left out. */
function romanianVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^ro\b/i.test(lang));
}

/**
 * Says the words aloud, with the device's voice or a recording; what was being said is cut short.
 * @param failed - called with why nothing is heard: the browser wants a touch first, or cannot
 */
export function speak(words: SpokenWords, failed: (reason: 'touch' | 'sound') => void): void {
  hush();
  const voice = romanianVoice();
  if (!voice) return play(words, failed);
  const sentence = new SpeechSynthesisUtterance(castingSpeech[words]);
  sentence.voice = voice;
  sentence.lang = voice.lang;
  sentence.rate = 0.95;
  sentence.onerror = ({ error }) => {
    if (error === 'not-allowed') failed('touch');
    else if (error !== 'interrupted' && error !== 'canceled') play(words, failed);
  };
  speechSynthesis.speak(sentence);
}

export function hush(): void {
  if ('speechSynthesis' in window) speechSynthesis.cancel();
  recording?.pause();
}

function play(words: SpokenWords, failed: (reason: 'touch' | 'sound') => void): void {
  recording ??= new Audio();
  recording.src = `/ziua-mulajului/${words}.mp3`;
  recording.play().catch((error: DOMException) => {
    if (error.name === 'NotAllowedError') failed('touch');
    // Cut short by the next words.
    else if (error.name !== 'AbortError') failed('sound');
  });
}
