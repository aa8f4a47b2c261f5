// Without this script the link is plain, and the browser's menu copies its address.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-question-link]')) {
  const status = link.parentElement!.querySelector<HTMLElement>('[role=status]')!;
  link.addEventListener('click', () => {
    void navigator.clipboard.writeText(link.href).then(
      () => (status.textContent = 'Link copiat'),
      () => (status.textContent = 'Linkul este în bara de adrese'),
    );
  });
}
