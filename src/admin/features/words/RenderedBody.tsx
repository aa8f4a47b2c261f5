import { renderMarkdown } from '#texts/words/render-markdown.ts';

/** By the shop's own renderer, which shows raw HTML as text and drops dangerous addresses. */
export default function RenderedBody({ body, fill }: { body: string; fill: (html: string) => string }) {
  return <div dangerouslySetInnerHTML={{ __html: fill(renderMarkdown(body).html) }} />;
}
