import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/shop.ts';
import { forgetReports, readReport, reportsFolder } from './run-tool.ts';

interface Budget {
  limit: number;
  /** Previous limit, before the last lowering. */
  was?: number;
  /** Reason for a raised limit, and the figure that was lowered in return. */
  why?: string;
}
export type Budgets = Record<string, Budget>;
export type Figures = Record<string, number>;

/** A figure this much below its budget must become the new budget. */
const WON = 0.03;
/** Tolerance for bytes: hashed file names in bundles compress to slightly different sizes. */
const ROOM = 1.01;
const file = join(projectRoot, 'tests/budgets.json');

export const readBudgets = (): Budgets => JSON.parse(readFileSync(file, 'utf8')) as Budgets;

export const writeBudgets = (budgets: Budgets): void => writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`);

/** Sources of a run's figures: counts of the static step and page weights of the http tests. */
const KEPT = ['counted', 'weighed'] as const;
const keptAs = (part: (typeof KEPT)[number]) => `figures-${part}.json`;

export function keepFigures(part: (typeof KEPT)[number], figures: Figures): void {
  mkdirSync(reportsFolder, { recursive: true });
  writeFileSync(join(reportsFolder, keptAs(part)), JSON.stringify(figures));
}

export const readFigures = (): Figures =>
  Object.assign({}, ...KEPT.map((part) => readReport<Figures>(keptAs(part)))) as Figures;

export const forgetFigures = (): void => forgetReports(...KEPT.map(keptAs));

/** Lists each figure that breaks its budget, with the remedy. */
export function judgeFigures(figures: Figures, budgets: Budgets): string[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const budget = budgets[name];
    if (!budget) return [`${name}: ${figure} has no budget; npm run budgets gives it one`];
    const { limit } = budget;
    if (figure > limit)
      return [
        `${name}: ${figure} is ${figure - limit} more than the budget. Take something away, or raise the limit of ${limit} in ` +
          'tests/budgets.json, with a "why" that names the figure that was lowered for it',
      ];
    return figure < limit * (1 - WON)
      ? [`${name}: ${figure} is well below the budget of ${limit}; npm run budgets keeps what was won`]
      : [];
  });
}

/** Lowers budgets to their figures and adds missing ones. Exceeded budgets stay as they are. */
export function lowerBudgets(figures: Figures, budgets: Budgets): Budgets {
  const lower = ([name, figure]: [string, number]): [string, Budget] => {
    const budget = budgets[name];
    const limit = name.startsWith('bytes') ? Math.ceil(figure * ROOM) : figure;
    if (!budget) return [name, { limit }];
    return [name, limit < budget.limit ? { limit, was: budget.limit } : budget];
  };
  return Object.fromEntries(Object.entries(figures).map(lower));
}

export function tabulateFigures(figures: Figures, budgets: Budgets): string[] {
  if (Object.keys(figures).length === 0) return [];
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  const rows = Object.entries(figures).map(([name, figure]) => {
    const { limit, was } = budgets[name] ?? {};
    const before = was === undefined ? '' : `, ${was} before`;
    return `  ${name.padEnd(width)} ${String(figure).padStart(7)} of ${limit ?? 'no budget'}${before}`;
  });
  return ['', 'Budgets', ...rows];
}
