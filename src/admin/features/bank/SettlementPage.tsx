import { MoneyFilePage } from './MoneyFilePage.tsx';

/** The courier's settlement, matched to the parcels that were paid at the door. */
export function Component() {
  return <MoneyFilePage kind="settlement" accept=".csv,.txt,text/csv,text/plain" />;
}
