/** Opens forms as a person does. Typing waits for the form's page, which its heading identifies. */
import type { Locator, Page } from '@playwright/test'
import { chooseAction } from './tables.ts'
import { expect } from './test.ts'

/** Waits for a page by its heading. */
export const expectHeading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/**
 * Follows a link to a form and waits for the form. Until it appears, the list is still shown, and its filters have the
 * same labels as the form's fields.
 */
export const openForm = async (page: Page, link: string, heading: string | RegExp = link): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click()
  await expectHeading(page, heading)
}

/** Chooses "Edit" at the end of a row and waits for the form. */
export const editRow = async (page: Page, row: Locator): Promise<void> => {
  await chooseAction(page, row, 'Edit')
  await expectHeading(page, /^Edit /)
}
