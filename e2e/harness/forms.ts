/** Forms as a person comes to them: whoever types waits for the form's page, which its heading names. */
import type { Locator, Page } from '@playwright/test'
import { chooseAction } from './tables.ts'
import { expect } from './test.ts'

/** Waits for a page by its heading. */
export const expectHeading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/**
 * Follows a link to a form and waits for it. Until it has come the list stands there, whose filters go by the labels of
 * the form's fields.
 */
export const openForm = async (page: Page, link: string, heading: string | RegExp = link): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
  await expectHeading(page, heading)
}

/** Chooses "Edit" at the end of a row, and waits for the form. */
export const editRow = async (page: Page, row: Locator): Promise<void> => {
  await chooseAction(page, row, 'Edit')
  await expectHeading(page, /^Edit /)
}
