import type { SpokenWords } from '#texts/casting/casting-speech.ro.ts';
import { castingSpeech } from '#texts/casting/casting-speech.ro.ts';

/** One element for all recordings: phones allow only one that a touch has started. */
let recording: HTMLAudioElement | undefined;

/** Returns a Romanian voice of the device itself; the others send every sentence to their vendor. */
function romanianVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined;
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^ro\b/i.test(lang));
}

/**
 * Speaks the words with the device's voice or a recording, and interrupts earlier words.
 * @param failed - called with the reason of silence: the browser needs a touch first, or cannot play
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
    // The next words interrupted it.
    else if (error.name !== 'AbortError') failed('sound');
  });
}
