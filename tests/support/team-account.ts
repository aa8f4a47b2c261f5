import type { Role } from '#domain/accounts/account.ts';
import { cheapHash } from './cheap-password.ts';
import { OWNER } from './owner.ts';
import { onShop } from './shop-data.ts';

/** Makes an account for one test, with the owner's password; without a role, its request is pending. */
export async function makeTeamAccount(
  role: Role | null = null,
): Promise<{ id: string; email: string; password: string }> {
  const id = crypto.randomUUID();
  const email = `coleg-${id.slice(0, 8)}@exemplu.ro`;
  await onShop`insert into users (id, email, password_hash, role, request, owner_since)
     values (${id}, ${email}, ${cheapHash(OWNER.password)}, ${role}, ${role ? 'approved' : 'pending'},
       case when ${role} = 'owner' then now() end)`;
  return { id, email, password: OWNER.password };
}
