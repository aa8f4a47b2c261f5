import { onShopDatabase } from './shop-database.ts';
import { OWNER } from './owner.ts';

/** An account of its own for one test, in the browser tests' shop. Its password is the owner's. */
export async function makeTeamAccount(
  shopUrl: string,
  { admin }: { admin: boolean },
): Promise<{ id: string; email: string; password: string }> {
  const email = `coleg-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const asked = await fetch(`${shopUrl}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: OWNER.password }),
  });
  if (asked.status !== 202) throw new Error(`no account: ${asked.status}`);
  const [user] = await onShopDatabase<{ id: string }>(
    `update users set admin = $2, request = case when $2 then 'approved' else 'pending' end where email = $1 returning id`,
    [email, admin],
  );
  return { id: user!.id, email, password: OWNER.password };
}
