import { MoneyFilePage } from './MoneyFilePage.tsx';

export function Component() {
  return (
    <MoneyFilePage
      kind="statement"
      accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,text/xml,application/xml"
    />
  );
}
