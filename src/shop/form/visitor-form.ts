import { SHORTEST_MS } from '#domain/visitors/shortest-ms.ts';
import { fetchJson } from '#shop/fetch-json.ts';

/** A little more than the shortest time that the server takes for a person's. */
const WAIT_MS = SHORTEST_MS + 200;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sends forms without leaving the page, so that what was typed outlives a lost connection. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-visitor-form]')) enhance(form);

function enhance(form: HTMLFormElement) {
  const { api = '', done = '', sending = '', wrong = '', refusals = '{}' } = form.dataset;
  const words = JSON.parse(refusals) as Record<string, string>;
  const summary = form.querySelector<HTMLElement>('[data-summary]')!;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const kept = keepTyped(form);
  const label = button.textContent;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });

  async function submit() {
    if (button.ariaDisabled === 'true') return;
    const missing = [...form.elements].filter((control) => isControl(control) && !control.validity.valid) as Control[];
    if (missing.length > 0) return complain(Object.fromEntries(missing.map((each) => [each.name, codeOf(each)])));
    complain({});
    button.ariaDisabled = 'true';
    button.textContent = sending;
    const refusal = await send();
    if (!refusal) {
      kept.forget();
      return location.assign(done);
    }
    // A program that keeps passwords may have filled in the hidden field: the next try is a person's.
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
      return errors.length > 0 ? { code, errors: Object.fromEntries(errors) } : { code };
    } catch {
      return { code: 'offline' };
    }
  }

  /** Shows what is wrong, at the fields and above them; the first wrong field, or the summary, takes the focus. */
  function complain(errors: Record<string, string>, whole = '') {
    let first: Control | undefined;
    for (const control of form.elements) {
      if (!isControl(control)) continue;
      const code = errors[control.name];
      const text = document.getElementById(`${form.id}-${control.name}-error`);
      if (!text) continue;
      text.hidden = !code;
      text.textContent = code ? (control.dataset[camel(code)] ?? control.dataset.invalid ?? '') : '';
      if (code) {
        control.ariaInvalid = 'true';
        first ??= control;
      } else control.removeAttribute('aria-invalid');
    }
    summary.textContent = first ? wrong : whole;
    summary.hidden = !summary.textContent;
    if (!summary.hidden) (first ?? summary).focus();
  }
}

function isControl(element: Element): element is Control {
  return 'validity' in element && (element as Control).name !== '';
}

function codeOf({ validity }: Control): string {
  return validity.valueMissing ? 'required' : validity.tooLong ? 'too_long' : 'invalid';
}

/** `too_long` as `data-too-long` is named in a dataset. */
function camel(code: string): string {
  return code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Keeps what is typed in a form for as long as the tab is open, over reloads and wrong turns. */
function keepTyped(form: HTMLFormElement): { forget: () => void } {
  const key = `form:${form.id}`;
  const own = ({ name }: { name: string }) => name !== '' && name !== 'website' && name !== 'elapsedMs';
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
    for (const control of form.elements) {
      if (!isText(control) || !own(control) || control.value !== '') continue;
      control.value = String(kept[control.name] ?? '');
    }
  } catch {
    // Storage that is off or spoilt only means that nothing is brought back.
  }
  form.addEventListener('input', () => {
    const texts = [...form.elements].filter(isText).filter(own);
    attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(texts.map((t) => [t.name, t.value])))));
  });
  return { forget: () => attempt(() => sessionStorage.removeItem(key)) };
}

type Text = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
function isText(element: Element): element is Text {
  return element.matches('input:not([type=checkbox],[type=radio],[type=hidden]), textarea, select');
}

function attempt(write: () => void) {
  try {
    write();
  } catch {
    // Without storage the form lasts as long as the page.
  }
}
