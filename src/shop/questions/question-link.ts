// Without this the link is a plain one, whose address can be copied from the browser's menu.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-question-link]')) {
  const status = link.parentElement!.querySelector<HTMLElement>('[role=status]')!;
  link.addEventListener('click', () => {
    void navigator.clipboard.writeText(link.href).then(
      () => (status.textContent = 'Link copiat'),
      () => (status.textContent = 'Linkul este în bara de adrese'),
    );
  });
}
