import type { Config, Context } from '@netlify/functions';
import { adminWithdrawalsRoutes } from '#server/withdrawals/admin-withdrawals-routes.ts';

export default (request: Request, context: Context) => adminWithdrawalsRoutes.fetch(request, context);

export const config: Config = {
  path: ['/api/admin/withdrawals', '/api/admin/withdrawals/:id', '/api/admin/withdrawals/:id/moves'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
