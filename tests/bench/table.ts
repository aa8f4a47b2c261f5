/** Formats a Markdown table, padded for terminals; all columns but the first are right-aligned. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Formats bytes as kilobytes of 1,000 with two significant digits: `0.4`, `4.9`, `61`. */
export const kB = (bytes: number): string => (bytes / 1000).toFixed(bytes < 9_950 ? 1 : 0);

export const median = (values: number[]): number => percentile(values, 0.5);

/** Returns the percentile by the nearest-rank method. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
