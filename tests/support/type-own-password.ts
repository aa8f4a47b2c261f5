import type { Page } from 'playwright/test';
import { OWNER } from './owner.ts';

/** Answers the question for one's own password, which stands before decisions about the team, exports of people, and where money and mail go. */
export async function typeOwnPassword(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await asked.getByLabel('Your password').fill(OWNER.password);
  await asked.getByRole('button', { name: 'Continue' }).click();
}
