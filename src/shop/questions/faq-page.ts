import { shop } from '#config/shop.ts';
import { fillFacts, fillFactsInHtml } from '#shop/page/fill-facts.ts';

/** Questions with their answers as schema.org names them; links in the answers lead to the shop from anywhere. */
export function faqPage(questions: { question: string; html: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'ro',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: fillFacts(question),
      acceptedAnswer: {
        '@type': 'Answer',
        text: fillFactsInHtml(html).replaceAll('href="/', `href="${shop.site}/`),
      },
    })),
  };
}
