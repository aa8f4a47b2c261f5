// Without this script the buttons stay hidden, and the values can be selected by hand.
const said = document.querySelector<HTMLElement>('[data-copied]')!;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

async function copy({ dataset: { copy: value = '' } }: HTMLButtonElement): Promise<void> {
  const isAddress = value.startsWith('http');
  try {
    // A phone shares it with a chat or its notes.
    if (isAddress && 'share' in navigator && matchMedia('(pointer: coarse)').matches)
      return await navigator.share({ url: value });
    await navigator.clipboard.writeText(value);
    // An address is wider than a phone.
    said.textContent = isAddress ? 'Am copiat adresa comenzii.' : `Am copiat: ${value}`;
  } catch (error) {
    // The buyer has closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    said.textContent = 'Browserul nu lasă copierea. Ține apăsat pe text ca să îl copiezi.';
  }
}
