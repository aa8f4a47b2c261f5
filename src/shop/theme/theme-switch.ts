const root = document.documentElement;
const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]')!;

function show() {
  button.setAttribute('aria-pressed', String(root.dataset.theme === 'dark'));
}

function apply(theme: string | null) {
  if (theme === 'dark') root.dataset.theme = 'dark';
  else delete root.dataset.theme;
  show();
}

button.addEventListener('click', () => {
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  apply(theme);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // The choice lasts as long as the page.
  }
});
addEventListener('storage', (event) => event.key === 'theme' && apply(event.newValue));
show();
