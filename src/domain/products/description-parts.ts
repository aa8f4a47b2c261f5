interface DescriptionParts {
  lead: string;
  parts: { title: string; markdown: string }[];
}

export function descriptionParts(markdown: string): DescriptionParts {
  const [lead = '', ...rest] = markdown.replace(/\r\n?/g, '\n').split(/^## +/m);
  return {
    lead: lead.trim(),
    parts: rest.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title: title.trim(), markdown: lines.join('\n').trim() };
    }),
  };
}

/** Returns the items of a part that is a plain bullet list; undefined for any other part. */
export function bulletsOf(markdown: string): string[] | undefined {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => /^[-*] \S/.test(line))
    ? lines.map((line) => line.slice(2).trim())
    : undefined;
}
