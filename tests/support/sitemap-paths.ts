/** The paths of all pages that a shop's sitemaps name. @param read - gives the text at a path */
export async function sitemapPaths(read: (path: string) => Promise<string>): Promise<string[]> {
  const named = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  return (await Promise.all((await named('/sitemap.xml')).map(named))).flat();
}
