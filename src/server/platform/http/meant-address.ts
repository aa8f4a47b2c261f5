/** Characters of a key; programs and people append a dot, a bracket or a blank to links. */
const KEY = /^[\w-]+/;
/** Pages with an id in their path, which is case-sensitive. */
const WITH_ID = /^comanda/;

/** Repairs a URL that was not found: lower case, `&amp;`, text appended to a key. @returns undefined: none found */
export function meantAddress(address: string): string | undefined {
  const { pathname, search, searchParams } = new URL(address);
  // Such a path would redirect to another host.
  if (pathname.startsWith('//')) return undefined;
  const [first = '', ...rest] = pathname.slice(1).split('/');
  const page = first.toLowerCase();
  const path = [page, ...(WITH_ID.test(page) ? rest : rest.map((part) => part.toLowerCase()))].join('/');
  const query = [...searchParams].map(([name, value]) => {
    const known = name.replace(/^amp;/, '');
    return [known, known === 'cheie' ? (KEY.exec(value)?.[0] ?? value) : value];
  });
  const asked = String(new URLSearchParams(query));
  const isSame = `/${path}` === pathname && asked === String(new URLSearchParams(search));
  return isSame ? undefined : `/${path}${asked && `?${asked}`}`;
}
