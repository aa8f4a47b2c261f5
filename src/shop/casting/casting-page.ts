import { dueAnnouncements, markTold, STALE_MS, type Announcement } from '#domain/casting/announcements.ts';
import {
  actionOf,
  currentStep,
  currentTimer,
  goBack,
  goOn,
  lengthen,
  press,
  restart,
  withTimer,
  type CastingDay,
} from '#domain/casting/casting-day.ts';
import { leftOf } from '#domain/casting/timer.ts';
import { castingNotes, endedText } from '#texts/casting/casting-notes.ro.ts';
import { stepTitle } from '#texts/casting/casting.ro.ts';
import { askToGiveUp, showBegun } from './begun-cast.ts';
import { keep, openKept } from './keep-day.ts';
import { fillSetup, readSetup, setupForm, showTimes } from './setup-form.ts';
import { part, showDay, stage } from './stage.ts';
import { letSleep, stayAwake } from './stay-awake.ts';
import { hush, speak } from './voice.ts';
import { links } from '#links';
import type { StepKind } from '#domain/casting/casting-step.ts';
import { castingSpeech, type SpokenWords } from '#texts/casting/casting-speech.ro.ts';

/** Stores this page and its files on the device, and nothing else of the shop; see offline-worker.ts. */
async function keepOffline(kept: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(links.castingDayWorker, { scope: links.castingDay, updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
    kept();
  } catch {
    // A private window has no cache storage: the page then needs a connection to open, not to run.
  }
}

const LOOK_MS = 200;
/** Time in ms within which a second press counts as a bounce of the elbow. */
const BOUNCE_MS = 400;
const MORE_MS = 30_000;
/** Long enough to be felt through a table. */
const VIBRATION_MS = [400, 150, 400, 150, 800];

const query = <T extends HTMLElement>(name: string) => document.querySelector<T>(`[data-${name}]`)!;
const voiceSwitch = setupForm.elements.namedItem('voice') as HTMLInputElement;
let { day, voice } = openKept();
let lastPress = -Infinity;

function set(changed: CastingDay | undefined): void {
  day = changed;
  keep({ day, voice });
}

/** Renders the current moment, and announces what is due. */
function look(): void {
  if (!day || !stage.open) return;
  const now = Date.now();
  const timer = currentTimer(day);
  if (timer) {
    const due = dueAnnouncements(timer, now);
    const told = markTold(timer, now);
    if (told !== timer) set(withTimer(day, told));
    const last = due.at(-1);
    if (last) announce(last, currentStep(day).kind, voice, note);
    const late = -leftOf(timer, now);
    if (last?.kind === 'done' && late > STALE_MS) note(endedText(stepTitle(day.kit, currentStep(day)), late));
  }
  showDay(day, now);
}

function note(text: string): void {
  part('notice').textContent = text;
  part('notice').hidden = text === '';
}

function change(make: (day: CastingDay, now: number) => CastingDay): void {
  if (!day) return;
  note('');
  const before = day.at;
  set(make(day, Date.now()));
  if (day.at !== before) hush();
  look();
}

function pressMain(): void {
  const now = Date.now();
  if (!day || Math.abs(now - lastPress) < BOUNCE_MS) return;
  lastPress = now;
  const action = actionOf(day, now);
  change(press);
  if (action === 'pause' || action === 'resume') say(action, voice, note);
  if (action === 'finish') set(undefined);
  if (action === 'finish' || action === 'leave') stage.close();
}

function openStage(): void {
  note('');
  stage.showModal();
  part('main').focus();
  stayAwake((awake) => {
    const text = awake ? castingNotes.awake : castingNotes.notAwake;
    query('device-note').textContent = text;
    if (!awake && part('notice').hidden) note(text);
  });
  look();
}

function setVoice(on: boolean): void {
  voice = on;
  voiceSwitch.checked = on;
  part('voice').setAttribute('aria-pressed', String(on));
  if (!on) hush();
  keep({ day, voice });
}

setupForm.addEventListener('submit', (event) => {
  event.preventDefault();
  const chosen = readSetup();
  if (!chosen) return (setupForm.elements.namedItem('waterC') as HTMLInputElement).focus();
  const begin = () => {
    set(chosen);
    openStage();
  };
  if (day) askToGiveUp(begin);
  else begin();
});
voiceSwitch.addEventListener('change', () => setVoice(voiceSwitch.checked));
query('test-voice').addEventListener('click', () => {
  query('device-note').textContent = '';
  say('test', true, (text) => (query('device-note').textContent = text));
});
query('continue').addEventListener('click', openStage);
query('reset').addEventListener('click', () =>
  askToGiveUp(() => {
    set(undefined);
    showBegun(day);
  }),
);
part('main').addEventListener('click', pressMain);
part('back').addEventListener('click', () => change(goBack));
part('skip').addEventListener('click', () => change(goOn));
part('again').addEventListener('click', () => change(restart));
part('more').addEventListener('click', () => change((each, now) => lengthen(each, MORE_MS, now)));
part('voice').addEventListener('click', () => setVoice(!voice));
part('close').addEventListener('click', () => stage.close());
stage.addEventListener('close', () => {
  letSleep();
  hush();
  showBegun(day);
});
// Space and Enter press the large button wherever the focus is, except on other buttons.
stage.addEventListener('keydown', (event) => {
  if (event.key !== ' ' && event.key !== 'Enter') return;
  if (event.target instanceof HTMLButtonElement && !event.repeat) return;
  // A held key is one press.
  event.preventDefault();
  if (!event.repeat) pressMain();
});
document.addEventListener('visibilitychange', look);
setInterval(look, LOOK_MS);

if (day) fillSetup(day);
setVoice(voice);
showTimes();
showBegun(day);
void keepOffline(() => (query('offline-note').textContent = castingNotes.offline));
// A visitor who returns during a running timer sees it at once.
if (day && currentTimer(day)) openStage();

/** Speaks the words, or tells screen readers if the voice is off. */
function say(words: SpokenWords, voice: boolean, note: (text: string) => void): void {
  if (voice) speak(words, (reason) => note(reason === 'touch' ? castingNotes.silent : castingNotes.noSound));
  // The digits show the last seconds; screen readers would read them over each other.
  else if (!/^\d$/.test(String(words))) part('said').textContent = castingSpeech[words];
}

/** Announces an event of a timer; its end also vibrates. */
function announce({ kind }: Announcement, step: StepKind, voice: boolean, note: (text: string) => void): void {
  const own = `${step}-${kind}` as SpokenWords;
  say(own in castingSpeech ? own : (kind as SpokenWords), voice, note);
  // Browsers refuse vibration before the first touch.
  if (kind === 'done' && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate(VIBRATION_MS);
  }
}
