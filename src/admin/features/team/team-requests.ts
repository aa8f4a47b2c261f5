import type { InferResponseType } from 'hono/client';
import type { NewInvitation, Role } from '#domain/accounts/account.ts';
import type { TeamRoutes } from '#server/platform/accounts/team-routes.ts';
import { client, request } from '#admin/components/request.ts';
import { useRead } from '#admin/components/use-requests.ts';

const team = client<TeamRoutes>().api.admin.team;

type Team = InferResponseType<typeof team.$get, 200>;
export type Member = Team['items'][number];
export type Invitation = Team['invitations'][number];

export const useTeam = () => useRead(team);

export const decideRequest = (id: string, decision: 'approved' | 'rejected') =>
  request(team[':id'].decision.$post({ param: { id }, json: { decision } }));
export const changeRoleRequest = (id: string, role: Role) =>
  request(team[':id'].role.$post({ param: { id }, json: { role } }));
export const handOverRequest = (id: string) => request(team[':id'].founder.$post({ param: { id }, json: {} }));
export const inviteRequest = (json: NewInvitation) => request(team.invitations.$post({ json }));
export const revokeInvitationRequest = (id: string) => request(team.invitations[':id'].$delete({ param: { id } }));
