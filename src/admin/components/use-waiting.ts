import { useQuery } from '@tanstack/react-query';
import type { AdminDashboardRoutes } from '#server/office/dashboard/admin-dashboard-routes.ts';
import { client, request, takeFirstAnswer } from './request.ts';

const { waiting } = client<AdminDashboardRoutes>().api.admin.dashboard;
const askForWaiting = () => request(waiting.$get());
const takeFirstWaiting = () => takeFirstAnswer(waiting.$url()) as Awaited<ReturnType<typeof askForWaiting>> | undefined;

/** Counts of the menu. Requested when a page opens, regains focus or writes, never by a timer. */
export const useWaiting = () =>
  useQuery({ queryKey: ['waiting'], queryFn: askForWaiting, initialData: takeFirstWaiting, staleTime: 60_000 }).data;

/** True where the shop has no mail server, so that mails are stored and reach nobody yet. */
export const useMailWaits = () => useWaiting()?.hasMailServer === false;
