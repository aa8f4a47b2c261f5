import { hc, type InferResponseType } from 'hono/client';
import type { AuditRoutes } from '#server/office/audit/audit-routes.ts';
import { api } from '#admin/components/request.ts';
import { useList } from '#admin/components/use-requests.ts';

const audit = hc<AuditRoutes>(...api).api.admin.audit;

export type AuditLine = InferResponseType<typeof audit.$get, 200>['items'][number];

export const AUDIT_FILTERS = ['actor', 'area', 'subject', 'from', 'to'] as const;
type AuditFilters = Record<(typeof AUDIT_FILTERS)[number], string>;

export const useAudit = (filters: AuditFilters) => useList(audit, filters);
