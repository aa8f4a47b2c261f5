export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };
  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code, param }: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}
