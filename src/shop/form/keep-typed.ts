/** Keeps what is typed in a form for as long as the tab is open, over reloads and wrong turns. */
export function keepTyped(form: HTMLFormElement): { forget: () => void } {
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
