import { html } from 'hono/html';
import { paint } from './mail-colours.ts';
import type { MailPart } from './mail-part.ts';
import { TABLE, WIDE } from './table.ts';

/** A step of something that takes days. */
export interface MailStep {
  name: string;
  /** „miercuri, 25 noiembrie”; empty: it is still to come. */
  day: string;
  /** Whether it ended there against what was wanted. */
  isStop?: boolean;
}

/**
 * Where something stands: a line of steps from the first to the last, done ones ticked and with their day. It runs down, so that names
 * and days stay whole on the narrowest phone.
 */
export function stepsLine(steps: readonly MailStep[]): MailPart {
  return html`<table ${WIDE} style="margin:0 0 20px">
    ${steps.map(
      (step, index) =>
        html`${index > 0 ? rail(step.day !== '') : ''}
          <tr>
            <td width="24" valign="middle">${mark(step)}</td>
            <td valign="middle" style="padding-left:12px;font-size:15px;line-height:24px">${words(step)}</td>
          </tr>`,
    )}
  </table>`;
}

const ROUND =
  'width:24px;height:24px;border-radius:999px;text-align:center;font-size:13px;line-height:24px;font-weight:600';

function mark({ day, isStop }: MailStep) {
  const name = isStop ? 'stopped' : day === '' ? 'rail' : 'done';
  return html`<div ${paint(name, ROUND)}>${isStop ? '×' : day === '' ? html`&nbsp;` : '✓'}</div>`;
}

function words({ name, day }: MailStep) {
  if (day === '') return html`<span ${paint('soft')}>${name}</span>`;
  return html`<strong>${name}</strong> <span ${paint('soft')}>${day}</span>`;
}

/** Between two steps. */
function rail(isDone: boolean) {
  const line = 'width:2px;height:10px;font-size:1px;line-height:10px';
  return html`<tr>
    <td width="24" align="center">
      <table ${TABLE} align="center">
        <tr>
          <td width="2" height="10" ${paint(isDone ? 'done' : 'rail', line)}>&nbsp;</td>
        </tr>
      </table>
    </td>
    <td></td>
  </tr>`;
}
