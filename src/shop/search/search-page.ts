import { fetchJson } from '#shop/fetch-json.ts';
import { formatCount } from '#texts/formats.ts';
import { searchTexts } from '#texts/search.ro.ts';
import { noteVainSearch } from './note-vain-search.ts';
import type { SearchEntry } from './search-entry.ts';

const form = document.querySelector<HTMLFormElement>('[data-search]')!;
const field = form.querySelector<HTMLInputElement>('input')!;
const status = document.querySelector<HTMLElement>('[data-search-status]')!;
const list = document.querySelector<HTMLElement>('[data-search-results]')!;
const pattern = document.querySelector<HTMLTemplateElement>('[data-search-result]')!;

const AGAIN_MS = 1_500;
/** Ms after which typed words count as a search. */
const SETTLED_MS = 2_000;
/** Most results shown; visitors who need more refine the search. */
const MOST = 20;
/** Kits shown for a search without results: the first products of the index. */
const KITS = 4;

interface Search {
  find: (typed: string) => SearchEntry[];
  kits: SearchEntry[];
}
let opening: Promise<Search> | undefined;
let asked = 0;

/** Loads the index on first use; after a failure the next word tries again. */
function open(): Promise<Search> {
  opening ??= read().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function read(): Promise<Search> {
  const [{ makeSearch }, pages, products] = await Promise.all([
    import('#domain/search/make-search.ts'),
    readEntries(form.dataset.pages!),
    // Products come from the database; without it everything else is still found.
    readEntries(form.dataset.products!).catch(() => []),
  ]);
  return { find: makeSearch([...products, ...pages]), kits: products.slice(0, KITS) };
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
    const { find, kits } = await open();
    if (turn !== asked) return undefined;
    const found = find(words);
    if (found.length > 0) return show(found.slice(0, MOST), wordCount(found.length));
    setTimeout(() => turn === asked && noteVainSearch(words), SETTLED_MS);
    return show(kits, kits.length > 0 ? searchTexts.nothingButKits : searchTexts.nothing);
  } catch {
    return turn === asked && show([], searchTexts.away);
  }
}

/** Searches after coming online, and once more after a failure, because the network often needs a moment. */
async function searchOnline() {
  await search();
  if (status.textContent === searchTexts.away) setTimeout(() => void search(), AGAIN_MS);
}

function wordCount(total: number): string {
  const count = formatCount(total, 'rezultat', 'rezultate');
  return MOST < total ? `${count}, cele mai potrivite ${MOST}` : count;
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

/** Arrow keys move from the field through the results and back. */
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
