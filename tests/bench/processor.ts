import { readdirSync, readFileSync } from 'node:fs';

/** Of a kernel's clock tick, which is 10 ms on every Linux of today (`getconf CLK_TCK`). */
const MS_OF_TICK = 10;

/**
 * The milliseconds of processor that a process and its children have taken so far, those that have ended included.
 * @returns NaN where there is no `/proc` to read it from
 */
export function processorOf(pid: number): number {
  let ticks = 0;
  try {
    ticks += ticksOf(pid, 'with ended children');
  } catch {
    return NaN;
  }
  for (const other of readdirSync('/proc')) {
    if (/^\d+$/.test(other) && parentOf(other) === pid) ticks += ticksOf(Number(other));
  }
  return ticks * MS_OF_TICK;
}

/** What stands behind the command's name in `/proc/<pid>/stat`, see proc(5): the state comes first. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function ticksOf(pid: number, children?: 'with ended children'): number {
  const [own, ended] = [statOf(pid).slice(11, 13), statOf(pid).slice(13, 15)];
  return [...own, ...(children ? ended : [])].reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** A process that has just ended has no parent. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return undefined;
  }
}
