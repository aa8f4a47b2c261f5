import type { InferResponseType } from 'hono/client';
import type { AdminEFacturaRoutes } from '#server/sales/invoices/e-factura/admin-e-factura-routes.ts';
import { client } from '#admin/components/request.ts';
import { useRead, useWrite } from '#admin/components/use-requests.ts';

const eFactura = client<AdminEFacturaRoutes>().api.admin.invoices['e-factura'];
const TOUCHED = ['invoices', 'dashboard'];

export type EFactura = InferResponseType<typeof eFactura.$get, 200>;

export const useEFactura = () => useRead(eFactura);
export const useConnect = () =>
  useWrite((json: { clientId: string; clientSecret: string }) => eFactura.connect.$post({ json }), TOUCHED);
export const useSignedIn = () =>
  useWrite((json: { code: string; state: string }) => eFactura['signed-in'].$post({ json }), TOUCHED);
export const useDisconnect = () => useWrite(() => eFactura.disconnect.$post(), TOUCHED);
export const usePause = () => useWrite((paused: boolean) => eFactura.pause.$post({ json: { paused } }), TOUCHED);
export const useSendEarlier = () => useWrite(() => eFactura['send-earlier'].$post(), TOUCHED);
