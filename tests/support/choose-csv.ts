import type { Page } from 'playwright/test';

/** Chooses a file of these lines where the screen asks for one, as a spreadsheet writes it. */
export const chooseCsv = (page: Page, lines: readonly string[], name = 'fisier.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`) });
