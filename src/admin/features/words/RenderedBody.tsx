import { renderMarkdown } from '#texts/words/render-markdown.ts';

/** Uses the shop's own renderer, which escapes raw HTML and drops dangerous addresses. */
export default function RenderedBody({ body, fill }: { body: string; fill: (html: string) => string }) {
  return <div dangerouslySetInnerHTML={{ __html: fill(renderMarkdown(body).html) }} />;
}
