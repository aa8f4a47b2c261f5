import { html } from 'hono/html';
import type { Step } from './letter.ts';
import { paint } from './mail-colours.ts';
import { TABLE, WIDE, type MailPart } from './mail-part.ts';

/** Draws steps, done ones ticked and dated, from top to bottom, so that texts stay whole on the narrowest phone. */
export function stepsLine(steps: readonly Step[]): MailPart {
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

export const stepText = (step: Step) => `${sign(step)} ${[step.name, step.day].filter(Boolean).join(', ')}`;

const sign = ({ day, isStop }: Step) => (isStop ? '×' : day === '' ? '·' : '✓');

const ROUND =
  'width:24px;height:24px;border-radius:999px;text-align:center;font-size:13px;line-height:24px;font-weight:600';

function mark(step: Step) {
  const name = step.isStop ? 'stopped' : step.day === '' ? 'rail' : 'done';
  return html`<div ${paint(name, ROUND)}>${name === 'rail' ? html`&nbsp;` : sign(step)}</div>`;
}

function words({ name, day }: Step) {
  if (day === '') return html`<span ${paint('soft')}>${name}</span>`;
  return html`<strong>${name}</strong> <span ${paint('soft')}>${day}</span>`;
}

/** Draws the line between two steps. */
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
