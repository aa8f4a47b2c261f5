import type { Locator, Page } from 'playwright/test';
import { OWNER } from './owner.ts';

/** Answers the question for one's own password, which stands before decisions about the team, exports of people, and where money and mail go. */
export async function typeOwnPassword(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await asked.getByLabel('Your password').fill(OWNER.password);
  await asked.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in where the form for it stands: on a page of its own, or over a screen whose session has ended. */
export async function signIn(form: Page | Locator, userName: string, password: string = OWNER.password): Promise<void> {
  await form.getByLabel('User Name').fill(userName);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}
