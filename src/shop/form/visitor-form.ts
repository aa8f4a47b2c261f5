import { SHORTEST_MS } from '#domain/visitors/shortest-ms.ts';
import { fetchJson } from '#shop/fetch-json.ts';

/** A little more than the shortest time that the server accepts from a person. */
const WAIT_MS = SHORTEST_MS + 200;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sends forms without leaving the page, so that typed text survives a lost connection. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-visitor-form]')) enhance(form);

function enhance(form: HTMLFormElement) {
  const { api = '', done = '', sending = '', wrong = '', refusals = '{}' } = form.dataset;
  const words = JSON.parse(refusals) as Record<string, string>;
  const summary = form.querySelector<HTMLElement>('[data-summary]')!;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const kept = keepTyped(form);
  const label = button.textContent;

  form.addEventListener('input', ({ target }) => {
    const control = target as Control;
    const code = codeOf(control);
    if (code === 'too_long' || control.ariaInvalid) tell(control, code);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });

  async function submit() {
    if (button.ariaDisabled === 'true') return;
    const wrong = [...form.elements].filter(isControl).filter(codeOf);
    if (wrong.length > 0) return complain(Object.fromEntries(wrong.map((each) => [each.name, codeOf(each)])));
    complain({});
    button.ariaDisabled = 'true';
    button.textContent = sending;
    const refusal = await send();
    if (!refusal) {
      kept.forget();
      return location.assign(done);
    }
    // A password manager may have filled the honeypot: the next try counts as a person's.
    if (refusal.code === 'looks_automatic') form.querySelector<HTMLInputElement>('[name=website]')!.value = '';
    button.ariaDisabled = 'false';
    button.textContent = label;
    return complain(refusal.errors ?? {}, words[refusal.code] ?? words.unknown);
  }

  async function send(): Promise<{ code: string; errors?: Record<string, string> } | undefined> {
    try {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, WAIT_MS - performance.now())));
      const fields = { ...Object.fromEntries(new FormData(form)), elapsedMs: String(Math.round(performance.now())) };
      const { ok, status, json } = await fetchJson(api, fields);
      if (ok) return undefined;
      const problem = json as { code?: string; errors?: Record<string, string[]> } | undefined;
      const errors = Object.entries(problem?.errors ?? {}).map(([field, codes]) => [field, codes[0] ?? 'invalid']);
      const code = problem?.code ?? (status === 429 ? 'rate_limited' : 'unknown');
      return { code, errors: Object.fromEntries(errors) };
    } catch {
      return { code: 'offline' };
    }
  }

  /** Shows errors at the fields and above; focuses the first wrong field, or the summary. */
  function complain(errors: Record<string, string>, whole = '') {
    let first: Control | undefined;
    for (const control of form.elements) {
      if (!isControl(control)) continue;
      const code = errors[control.name] ?? '';
      tell(control, code);
      if (code) first ??= control;
    }
    summary.textContent = first ? wrong : whole;
    summary.hidden = !summary.textContent;
    if (!summary.hidden) (first ?? summary).focus();
  }
}

/** Shows or hides a field's error. */
function tell(control: Control, code: string) {
  const text = document.getElementById(`${control.form!.id}-${control.name}-error`);
  if (!text) return;
  text.hidden = !code;
  const { [code]: said, invalid = '' } = control.dataset;
  text.textContent = code && (said ?? invalid).replace('#', String(over(control)));
  if (code) control.ariaInvalid = 'true';
  else control.removeAttribute('aria-invalid');
}

const isControl = (each: Element): each is Control => 'validity' in each && (each as Control).name !== '';

/** Returns the excess characters, counted as the server does. */
const over = ({ value, dataset }: Control) => value.trim().length - Number(dataset.max ?? Infinity);

function codeOf(control: Control): string {
  const { valid, valueMissing } = control.validity;
  return over(control) > 0 ? 'too_long' : valid ? '' : valueMissing ? 'required' : 'invalid';
}

/** Stores typed text while the tab is open, across reloads and navigation. */
function keepTyped(form: HTMLFormElement): { forget: () => void } {
  const key = `form:${form.id}`;
  const texts = form.querySelectorAll<Control>(
    'input:not([type=checkbox],[type=radio],[type=hidden],[name=website]), textarea, select',
  );
  attempt(() => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
    for (const text of texts) text.value ||= kept[text.name] ?? '';
  });
  form.addEventListener('input', () =>
    attempt(() => {
      const typed = Object.fromEntries([...texts].map(({ name, value }) => [name, value]));
      sessionStorage.setItem(key, JSON.stringify(typed));
    }),
  );
  return { forget: () => attempt(() => sessionStorage.removeItem(key)) };
}

/** Ignores missing or broken storage: typed text then lasts as long as the page. */
function attempt(use: () => void) {
  try {
    use();
  } catch {
    // Nothing is restored.
  }
}
