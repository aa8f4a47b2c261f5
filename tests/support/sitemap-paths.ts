/** Lists the paths of all pages in a shop's sitemaps. @param read - returns the text at a path */
export async function sitemapPaths(read: (path: string) => Promise<string>): Promise<string[]> {
  const named = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  return (await Promise.all((await named('/sitemap.xml')).map(named))).flat();
}
