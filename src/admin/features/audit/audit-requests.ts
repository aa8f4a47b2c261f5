import type { InferResponseType } from 'hono/client';
import type { AuditRoutes } from '#server/office/audit/audit-routes.ts';
import { client } from '#admin/components/request.ts';
import { useList } from '#admin/components/use-requests.ts';

const audit = client<AuditRoutes>().api.admin.audit;

export type AuditLine = InferResponseType<typeof audit.$get, 200>['items'][number];

export const AUDIT_FILTERS = ['search', 'actor', 'area', 'subject', 'from', 'to'] as const;
type AuditFilters = Record<(typeof AUDIT_FILTERS)[number], string>;

export const useAudit = (filters: AuditFilters) => useList(audit, filters);
