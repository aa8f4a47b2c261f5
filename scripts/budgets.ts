// npm run budgets: lowers each budget of tests/budgets.json to the present figure, so that gains are kept.
import {
  forgetFigures,
  lowerBudgets,
  readBudgets,
  readFigures,
  tabulateFigures,
  writeBudgets,
} from './test-run/budgets.ts';
import { STEPS } from './test-run/steps.ts';

forgetFigures();
await STEPS.budgets();
await STEPS.http(['page-scripts'], {});
const figures = readFigures();
if (!Object.keys(figures).some((name) => name.startsWith('bytes')))
  throw new Error('no page was weighed, as the http step says above: every budget stays');
writeBudgets(lowerBudgets(figures, readBudgets()));
console.log(tabulateFigures(figures, readBudgets()).join('\n'));
// An open IPC channel to scripts/run.mjs would keep this process alive.
process.exit(0);
