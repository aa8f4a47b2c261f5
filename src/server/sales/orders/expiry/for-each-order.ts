/**
 * Does one thing to each order, each in a transaction of its own; one that fails does not keep the others waiting.
 * @param act - answers whether it did anything
 * @returns how many were acted on
 * @throws the first failure, when all have had their turn
 */
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
