/** The tour that the demo offers on the home page, once per user and browser. */
import { expectAccessible } from '../harness/accessibility.ts'
import { signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

for (const [person, last] of [
  ['sa@demo.example', '5 of 5'],
  ['admin@demo.example', '3 of 3'],
] as const)
  test(`leads ${person} through the tour and does not offer it again`, { tag: '@all' }, async ({ page }) => {
    await signIn(page, person)
    await page.goto('/homepage')
    await page.getByRole('button', { name: 'Start tour' }).click()
    const tour = page.getByRole('dialog')
    await expect(tour).toContainText('1 of')
    await expectAccessible(page)
    while (!(await tour.innerText()).includes(last)) await tour.getByRole('button', { name: 'Next' }).click()
    await tour.getByRole('button', { name: 'Done' }).click()
    await expect(tour).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start tour' })).toHaveCount(0)
  })
