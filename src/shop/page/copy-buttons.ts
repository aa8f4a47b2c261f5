// Without this the values are there to be marked and copied by hand, and the buttons stay hidden.
const said = document.querySelector<HTMLElement>('[data-copied]')!;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

async function copy({ dataset: { copy: value = '' } }: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    // An address is longer than a phone is wide.
    said.textContent = value.startsWith('http') ? 'Am copiat adresa comenzii.' : `Am copiat: ${value}`;
  } catch {
    said.textContent = 'Browserul nu lasă copierea. Ține apăsat pe text ca să îl copiezi.';
  }
}
