import { shop } from '#config/shop.ts';
import { fillFacts } from '#shop/page/fill-facts.ts';
import { listPages } from '#shop/site/list-pages.ts';
import { links } from '#links';
import { pageTexts } from '#texts/pages.ro.ts';

/** Lists the site for language models (llmstxt.org): a title, a summary, and lists of links. */
export const GET = async () => {
  const pages = await listPages();
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  const address = (path: string) => new URL(path, shop.site).href;
  const sections = kinds.map((kind) => {
    const own = pages.filter((page) => page.kind === kind);
    return `## ${kind}\n\n${own.map((page) => `- [${page.title}](${address(page.path)}): ${page.description}`).join('\n')}`;
  });
  const facts = fillFacts(
    `Livrare în România: {{shippingFee}}, {{deliveryHours}}, în zile lucrătoare. Plată: {{paymentMethodsShort}}. Retur: {{returnDays}} zile pentru kiturile nepersonalizate. Contact: {{email}}, {{phone}}.`,
  );
  const products = `## Produse\n\n- [Lista produselor, cu preț și stoc (JSON)](${address('/api/products')})\n- [Adresele produselor](${address(links.sitemapOfProducts)})`;
  return new Response(
    [`# ${shop.name}`, `> ${pageTexts.home.description}`, facts, ...sections, products].join('\n\n').concat('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
};
