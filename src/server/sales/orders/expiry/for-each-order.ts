/** Acts on each order in its own transaction. @returns how many @throws the first failure, after all had their turn */
export async function forEachOrder<Found>(
  orders: readonly Found[],
  act: (order: Found) => Promise<boolean>,
): Promise<number> {
  let acted = 0;
  const failures: unknown[] = [];
  for (const order of orders) {
    try {
      if (await act(order)) acted += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return acted;
}
