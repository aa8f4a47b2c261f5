import { atom, map, onMount } from 'nanostores';
import type { RequestState, Role } from '#domain/accounts/account.ts';
import type { Language } from '#domain/accounts/language.ts';
import type { SessionAnswer } from '#server/platform/accounts/grant-session.ts';
import { RequestFailure, whenSessionEnds } from '#admin/components/request.ts';
import { sendDelayedMailNow } from '#admin/components/delayed-mail.ts';
import { forgetConfirmation } from './password-again.ts';
import { languageRequest, readSession, readUserDocument, refreshRequest, signOutRequest } from './session-requests.ts';

interface AuthState {
  loading: boolean;
  /** The e-mail of the users document. */
  name: string | null;
  admin: boolean;
  role: Role | null;
  /** Ms since 1970; null where no second factor is wanted. */
  secondFactorBy: number | null;
  /** Null: the account keeps none yet. */
  language: Language | null;
  isLogin: boolean;
  uid: string | null;
  request: RequestState | null;
  /** True when a session that this page had has ended: what was typed stays, and signing in goes on from here. */
  ended: boolean;
}

const NOBODY = {
  loading: false,
  name: null,
  admin: false,
  role: null,
  secondFactorBy: null,
  language: null,
  isLogin: false,
  uid: null,
  request: null,
};

export const $auth = map<AuthState>({ ...NOBODY, loading: true, ended: false });

const otherTabs = new BroadcastChannel('session');
let timers: ReturnType<typeof setTimeout>[] = [];

onMount($auth, () => {
  whenSessionEnds(endSession);
  otherTabs.onmessage = () => void loadAuth();
  // A computer that slept past the end has missed its timers.
  const look = () => {
    if (document.visibilityState === 'visible' && deadline !== null && Date.now() >= deadline) endSession();
  };
  document.addEventListener('visibilitychange', look);
  for (const event of INPUTS) document.addEventListener(event, noteInput, { capture: true, passive: true });
  void loadAuth();
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const event of INPUTS) document.removeEventListener(event, noteInput, { capture: true });
  };
});

/** Reads who is signed in. An error is only logged (docs/product.md, Signing in). */
export async function loadAuth(): Promise<void> {
  try {
    const session = await readSession();
    if (!session) return forget();
    await adopt(session);
  } catch (error) {
    console.error('the session could not be read:', codeOf(error));
    $auth.setKey('loading', false);
  }
}

export async function adopt(session: SessionAnswer): Promise<void> {
  const { ended, uid: before } = $auth.get();
  // What this page shows, or has put away, is another person's: they signed in here, or in another tab.
  if (before !== null && before !== session.uid) return location.reload();
  schedule(session);
  try {
    const document = await readUserDocument(session.uid);
    const { email: name, admin, role, secondFactorBy, language, request } = document;
    const uid = session.uid;
    const person = { name, admin, role, secondFactorBy, language, uid, request };
    $auth.set({ ...person, loading: false, isLogin: true, ended: false });
  } catch (error) {
    console.error('the users document could not be read:', codeOf(error));
    $auth.set({ ...NOBODY, uid: before, ended });
  }
}

export const tellOtherTabs = () => otherTabs.postMessage('changed');

/** Keeps a language with the account, for other devices. That it could not be kept is only logged: here it holds anyway. */
export function keepLanguage(language: Language): void {
  $auth.setKey('language', language);
  languageRequest(language).catch((error: unknown) => console.error('the language was not kept:', codeOf(error)));
}

export async function signOut(): Promise<void> {
  sendDelayedMailNow();
  try {
    await signOutRequest();
  } catch (error) {
    console.error('signing out failed:', codeOf(error));
  }
  clearTimers();
  forgetDrafts();
  tellOtherTabs();
  location.assign('/login');
}

/** Only the same account gets back what was typed. */
function endSession(): void {
  clearTimers();
  forgetConfirmation();
  const { isLogin, uid } = $auth.get();
  if (!isLogin) return;
  $auth.set({ ...NOBODY, uid, ended: true });
  // The session is the browser's: its other tabs look whether theirs has ended too.
  tellOtherTabs();
}

function forget(): void {
  if ($auth.get().isLogin) return endSession();
  clearTimers();
  $auth.set({ ...NOBODY, ended: $auth.get().ended, uid: $auth.get().uid });
}

// A screen reader may send a click alone.
const INPUTS = ['pointerdown', 'keydown', 'click'];
let lastInput = Date.now();

/** Code of dialogs and notices is fetched with the first input or notice: no later deploy takes it away. */
export const $isTouched = atom(false);

function noteInput(): void {
  lastInput = Date.now();
  $isTouched.set(true);
}

let deadline: number | null = null;

/** Counts from the answer on: by this computer's clock the session may be over already. */
function schedule({ expiresIn, refreshIn }: SessionAnswer): void {
  clearTimers();
  deadline = Date.now() + expiresIn;
  timers = [setTimeout(() => void refresh(), refreshIn), setTimeout(endSession, expiresIn)];
}

/** A refusal or a failure is only logged: the session then ends at its end. */
async function refresh(): Promise<void> {
  try {
    schedule(await refreshRequest(Date.now() - lastInput));
  } catch (error) {
    console.error('the session could not be refreshed:', codeOf(error));
  }
}

function clearTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  deadline = null;
}

/** Drafts are one person's: the next user of this browser does not see them. */
function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key);
}

function codeOf(error: unknown): string {
  return error instanceof RequestFailure ? error.code : 'fault';
}
