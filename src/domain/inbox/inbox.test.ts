import { describe, expect, it } from 'vitest';
import { messageMoveSchema, replyAddress } from './inbox.ts';

describe('the reply to a message', () => {
  it('goes to its writer with the order in the subject', () => {
    const address = replyAddress({
      emailAddress: 'ana@exemplu.ro',
      topic: 'Livrare & retur',
      orderNumber: 'CG-2026-000123',
    });
    expect(address).toBe('mailto:ana@exemplu.ro?subject=Re%3A%20Livrare%20%26%20retur%20(CG-2026-000123)');
    expect(new URL(address).searchParams.get('subject')).toBe('Re: Livrare & retur (CG-2026-000123)');
  });

  it('cannot be talked into other recipients or headers', () => {
    const address = replyAddress({ emailAddress: 'a@b.ro?bcc=x@y.ro', topic: 'x&cc=z@y.ro', orderNumber: '' });
    const url = new URL(address);
    expect([...url.searchParams.keys()]).toEqual(['subject']);
    expect(url.pathname).toBe('a@b.ro%3Fbcc%3Dx%40y.ro');
  });
});

it('moving a message needs the version that was seen', () => {
  expect(messageMoveSchema.safeParse({ status: 'answered' }).success).toBe(false);
  expect(messageMoveSchema.safeParse({ status: 'answered', version: 1 }).data).toEqual({
    status: 'answered',
    note: '',
    version: 1,
  });
});
