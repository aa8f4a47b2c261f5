import { html } from 'hono/html';
import { mailSettings } from '#config/mail.ts';
import { shop, type Shop } from '#config/shop.ts';
import { type ContractConfirmation, isAddress } from '#domain/orders/contract-confirmation.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { formatPhone } from '#texts/formats.ts';
import { factsTable, mailButton, noticeBox, qrCode } from './boxes.ts';
import { itemsTable, itemText } from './items.ts';
import type { Block, Fact, Letter, Link } from './letter.ts';
import { paint } from './mail-colours.ts';
import { mailFrame, traderLines } from './mail-frame.ts';
import type { MailPart } from './mail-part.ts';
import { ASK_US, askUs, englishHalf, note, paragraph, textLink } from './paragraph.ts';
import { stepsLine, stepText } from './steps.ts';

/** Parts around a letter's own blocks, or stored elsewhere. */
interface Around {
  /** The owner's signature and the sender, which end every letter; as published by default. */
  signature?: string;
  trader?: Shop;
  /** Without it (after an erasure) its block is omitted. */
  contract?: ContractConfirmation;
}

export function letterHtml(letter: Letter, around: Around = {}): string {
  const { signature = mailSettings.signature, trader = shop, contract } = around;
  const { subject, title = subject, greeting, blocks } = letter;
  const content = html`${greeting ? paragraph(greeting) : ''}${blocks.map((block) => drawn(block, contract))}`;
  const preview = letter.preview ?? blocks.find((block) => typeof block === 'string') ?? '';
  return withoutIndents(String(mailFrame({ title, content, preview, signature, trader })));
}

export function letterText(letter: Letter, around: Around = {}): string {
  const { signature = mailSettings.signature, trader = shop, contract } = around;
  const { subject, title = subject, greeting = '', blocks } = letter;
  const said = blocks.map((block) => told(block, contract));
  return [title, greeting, ...said, signature, traderLines(trader).join('\n')].filter(Boolean).join('\n\n');
}

function drawn(block: Block, contract: ContractConfirmation | undefined): MailPart {
  if (typeof block === 'string') return paragraph(block);
  if ('note' in block) return note(block.note, block.link && textLink(addressOf(block.link), block.link.label));
  if ('notice' in block) {
    const content = block.notice.map((each) => drawn(each, contract));
    return noticeBox(content, block.title);
  }
  if ('button' in block) return mailButton(addressOf(block.button), block.button.label);
  if ('facts' in block) return factsTable(block.facts);
  if ('items' in block) return itemsTable(block.items, block.sums);
  if ('steps' in block) return stepsLine(block.steps);
  if ('qr' in block) return qrCode(block.qr, block.alt, block.caption);
  if ('english' in block) return englishHalf(block.title, block.english);
  if ('askUs' in block) return askUs();
  if ('contract' in block) return contract ? contractHtml(contract) : '';
  return block satisfies never;
}

function told(block: Block, contract: ContractConfirmation | undefined): string {
  if (typeof block === 'string') return block;
  if ('note' in block) return [block.note, block.link && linkText(block.link)].filter(Boolean).join(' ');
  if ('notice' in block) {
    const content = block.notice.map((each) => told(each, contract));
    return [block.title, ...content].filter(Boolean).join('\n');
  }
  if ('button' in block) return linkText(block.button);
  if ('facts' in block) return factsText(block.facts);
  if ('items' in block) return [...block.items.map(itemText), factsText(block.sums ?? [])].filter(Boolean).join('\n');
  if ('steps' in block) return block.steps.map(stepText).join('\n');
  if ('qr' in block) return '';
  if ('english' in block) return ['---', block.title, ...block.english].join('\n\n');
  if ('askUs' in block) return `${ASK_US} ${formatPhone(shop.phone)}, ${shop.openingHours.toLowerCase()}.`;
  if ('contract' in block) return contract ? contractText(contract) : '';
  return block satisfies never;
}

const factsText = (facts: readonly Fact[]) =>
  facts.map(([name, value]) => `${name}: ${value.replaceAll('\n', ', ')}`).join('\n');

/** The address comes last, so that no program adds a full stop to it. */
const linkText = (link: Link) => `${link.label}: ${addressOf(link)}`;

const addressOf = ({ address }: Link) => (address.startsWith('/') ? `${readEnvironment().URL}${address}` : address);

/** Removes indents, a fifth of a mail. One space stays: the mailer finds embedded pictures by ` src=`. */
function withoutIndents(markup: string): string {
  return markup.replace(/\n\s+/g, '\n ');
}

export function contractText({ title, sections }: ContractConfirmation): string {
  const parts = sections.map(({ heading, lines }) => `${heading.toUpperCase()}\n${lines.join('\n')}`);
  return [`──────────\n${title}`, ...parts].join('\n\n');
}

/** Draws the confirmation in small print below a line. */
export function contractHtml({ title, sections }: ContractConfirmation): MailPart {
  return html`<div
    ${paint('line', 'margin-top:28px;padding-top:20px;border-top-width:1px;border-top-style:solid;font-size:14px')}
  >
    <h2 style="font-size:17px;font-weight:600;line-height:1.3;margin:0 0 8px">${title}</h2>
    ${sections.map(
      ({ heading, lines }) =>
        html`<h3 style="font-size:14px;font-weight:600;margin:16px 0 4px">${heading}</h3>
          ${lines.map((line) => html`<p ${paint('soft', 'margin:0 0 4px')}>${isAddress(line) ? textLink(line, line) : line}</p>`)}`,
    )}
  </div>`;
}
