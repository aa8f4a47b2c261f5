/**
 * True when the database refused a row because another one has its value (SQLSTATE 23505). The driver of Netlify's
 * database throws what is no `Error`.
 * @param constraint - of this unique rule only
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const hurt = error as { code?: unknown; constraint?: unknown } | null;
  return hurt?.code === '23505' && (constraint === undefined || hurt.constraint === constraint);
}
