import { MoneyFilePage } from './MoneyFilePage.tsx';

/** The bank's statement, matched to the orders that wait for a transfer. */
export function Component() {
  return (
    <MoneyFilePage
      kind="statement"
      accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,text/xml,application/xml"
    />
  );
}
