import { fetchJson } from '#shop/fetch-json.ts';
import { formatCount } from '#texts/formats.ts';
import { searchTexts } from '#texts/search.ro.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Search } from './site-search.ts';

const form = document.querySelector<HTMLFormElement>('[data-search]')!;
const field = form.querySelector<HTMLInputElement>('input')!;
const status = document.querySelector<HTMLElement>('[data-search-status]')!;
const list = document.querySelector<HTMLElement>('[data-search-results]')!;
const pattern = document.querySelector<HTMLTemplateElement>('[data-search-result]')!;

const AGAIN_MS = 1_500;
let opening: Promise<Search> | undefined;
let asked = 0;

/** Reads the index when it is first needed; a failed try is made again at the next word. */
function open(): Promise<Search> {
  opening ??= read().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function read(): Promise<Search> {
  const [{ makeSearch }, pages, products] = await Promise.all([
    import('./site-search.ts'),
    readEntries(form.dataset.pages!),
    // The products come from the database; without it all the rest can still be found.
    readEntries(form.dataset.products!).catch(() => []),
  ]);
  return makeSearch([...products, ...pages]);
}

async function readEntries(address: string): Promise<SearchEntry[]> {
  const { ok, status, json } = await fetchJson(address);
  if (!ok || !Array.isArray(json)) throw new Error(`${address}: ${status}`);
  return json as SearchEntry[];
}

async function search() {
  const words = field.value.trim();
  const turn = (asked += 1);
  history.replaceState(null, '', words ? `?q=${encodeURIComponent(words)}` : location.pathname);
  if (!words) return show([], '');
  if (!opening) show([], searchTexts.opening);
  try {
    const find = await open();
    if (turn !== asked) return undefined;
    const found = find(words);
    return show(found.entries, found.total === 0 ? searchTexts.nothing : wordCount(found.total, found.entries.length));
  } catch {
    return turn === asked && show([], searchTexts.away);
  }
}

/** Often the network works only a moment after the browser says so: what failed is tried once more. */
async function searchOnline() {
  await search();
  if (status.textContent === searchTexts.away) setTimeout(() => void search(), AGAIN_MS);
}

function wordCount(total: number, shown: number): string {
  const count = formatCount(total, 'rezultat', 'rezultate');
  return shown < total ? `${count}, cele mai potrivite ${shown}` : count;
}

function show(entries: SearchEntry[], said: string) {
  status.textContent = said;
  list.replaceChildren(
    ...entries.map(({ path, kind, title, description, picture, price }) => {
      const item = pattern.content.cloneNode(true) as DocumentFragment;
      item.querySelector('a')!.href = path;
      item.querySelector('.kind')!.textContent = kind;
      item.querySelector('strong')!.textContent = title;
      item.querySelector('.soft')!.textContent = description;
      if (price) item.querySelector('.price')!.textContent = price;
      else item.querySelector('.price')!.remove();
      if (picture) item.querySelector('img')!.src = picture;
      else item.querySelector('img')!.remove();
      return item;
    }),
  );
}

/** The arrows go from the field through the results and back, as in a list of suggestions. */
function walk(event: KeyboardEvent) {
  if (event.key === '/' && event.target === document.body) {
    event.preventDefault();
    return field.focus();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return undefined;
  const stops = [field, ...list.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement as HTMLInputElement);
  if (at < 0) return undefined;
  event.preventDefault();
  return stops[Math.min(Math.max(at + step, 0), stops.length - 1)]!.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void search();
});
field.addEventListener('focus', () => void open().catch(() => undefined), { once: true });
field.addEventListener('input', () => void search());
document.addEventListener('keydown', walk);
addEventListener('online', () => void (field.value && searchOnline()));

field.value = new URLSearchParams(location.search).get('q') ?? field.value;
if (field.value) void search();
else if (matchMedia('(hover: hover)').matches) field.focus();
