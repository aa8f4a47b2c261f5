import type { TeamRoutes } from '#server/platform/accounts/team-routes.ts';
import { client } from './request.ts';
import { useRead } from './use-requests.ts';

const { names } = client<TeamRoutes>().api.admin.team;

/** Returns the name of a team member, or the address if there is none. */
export function useNames(): <Address extends string | null>(address: Address) => Address {
  const { data } = useRead(names, {}, { staleTime: Infinity });
  return (address) => ((address && data?.[address]) || address) as typeof address;
}
