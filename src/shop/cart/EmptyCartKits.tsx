import { useEffect, useState } from 'react';
import { links } from '#links';
import { fetchJson } from '#shop/fetch-json.ts';
import type { SearchEntry } from '#shop/search/search-entry.ts';
import { cartTexts } from '#texts/shop.ro.ts';

const COUNT = 4;

/** The shop's first kits for an empty cart; renders nothing if they cannot be loaded. Loaded once shown. */
export default function EmptyCartKits() {
  const [kits, setKits] = useState<SearchEntry[]>([]);
  useEffect(() => {
    // A missing suggestion is no error for the visitor.
    void fetchJson(links.productsIndex)
      .then(({ ok, json }) => ok && Array.isArray(json) && setKits((json as SearchEntry[]).slice(0, COUNT)))
      .catch(() => undefined);
  }, []);
  if (kits.length === 0) return null;
  return (
    <section className="empty-kits" aria-labelledby="empty-kits">
      <h2 id="empty-kits">{cartTexts.startWith}</h2>
      <ul className="plain stack">
        {kits.map(({ path, title, price, picture }) => (
          <li key={path}>
            <a className="card row" href={path}>
              {picture && <img src={picture} alt="" width="88" height="88" />}
              <span>
                <strong>{title}</strong>
                <span className="soft fine block">{price}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
