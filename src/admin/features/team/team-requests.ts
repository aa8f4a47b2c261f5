import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { TeamRoutes } from '#server/platform/accounts/team-routes.ts';
import { api, request } from '#admin/components/request.ts';

const team = hc<TeamRoutes>(...api).api.admin.team;

export type Member = InferResponseType<typeof team.$get, 200>['items'][number];

export const useTeam = () => useQuery({ queryKey: ['team'], queryFn: () => request(team.$get()) });

/** Approves or turns away; both can be done again the other way round. */
export function useDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: 'approved' | 'rejected' }) =>
      request(team[':id'].decision.$post({ param: { id }, json: { decision } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['team'] }),
  });
}
