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
  /** Email of the user document. */
  name: string | null;
  admin: boolean;
  role: Role | null;
  /** Ms since 1970; null where no second factor is required. */
  secondFactorBy: number | null;
  /** Null when the account has no language yet. */
  language: Language | null;
  isLogin: boolean;
  uid: string | null;
  request: RequestState | null;
  /** True after this page's session has ended: typed text stays, and signing in continues here. */
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
  // A computer asleep at the session's end has missed its timers.
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

/** Reads the session. An error is only logged (docs/product.md, Signing in). */
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
  // Reloads when another person has signed in, here or in another tab, because the page shows the first one's data.
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

/** Stores the language with the account, for other devices. A failure is only logged, since it applies here anyway. */
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

/** Keeps the user id, because only the same account gets the typed text back. */
function endSession(): void {
  clearTimers();
  forgetConfirmation();
  const { isLogin, uid } = $auth.get();
  if (!isLogin) return;
  $auth.set({ ...NOBODY, uid, ended: true });
  // All tabs share the session, so the others check whether theirs has ended too.
  tellOtherTabs();
}

function forget(): void {
  if ($auth.get().isLogin) return endSession();
  clearTimers();
  $auth.set({ ...NOBODY, ended: $auth.get().ended, uid: $auth.get().uid });
}

// A screen reader may send only a click.
const INPUTS = ['pointerdown', 'keydown', 'click'];
let lastInput = Date.now();

/** The first input or notification loads the code of dialogs, so that no later deploy can remove it. */
export const $isTouched = atom(false);

function noteInput(): void {
  lastInput = Date.now();
  $isTouched.set(true);
}

let deadline: number | null = null;

/** Uses durations from the answer, because this computer's clock may be wrong. */
function schedule({ expiresIn, refreshIn }: SessionAnswer): void {
  clearTimers();
  deadline = Date.now() + expiresIn;
  timers = [setTimeout(() => void refresh(), refreshIn), setTimeout(endSession, expiresIn)];
}

/** Logs a failure; the session then ends at its scheduled time. */
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

/** Deletes drafts, because they are personal and the browser's next user must not see them. */
function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key);
}

function codeOf(error: unknown): string {
  return error instanceof RequestFailure ? error.code : 'fault';
}
