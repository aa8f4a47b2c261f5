import { MoneyFilePage } from './MoneyFilePage.tsx';

export function Component() {
  return <MoneyFilePage kind="settlement" accept=".csv,.txt,text/csv,text/plain" />;
}
