/** A Markdown table, padded so that it also reads well in a terminal; all columns but the first stand right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Bytes as kilobytes of 1,000 with two meaningful digits: `0.4`, `4.9`, `61`. */
export const kB = (bytes: number): string => (bytes / 1000).toFixed(bytes < 9_950 ? 1 : 0);

export const median = (values: number[]): number => percentile(values, 0.5);

/** The value below which a share of all values lies, by the nearest rank. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
