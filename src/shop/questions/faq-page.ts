import { shop } from '#config/shop.ts';
import { fillFacts, fillFactsInHtml } from '#shop/page/fill-facts.ts';

/** Returns questions with answers as a schema.org FAQPage, with absolute links. */
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
