/** Accessibility checks of the current page with axe. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, isEverything } from './test.ts'

/** The rules of WCAG 2.2 AA and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Contrast does not depend on the width, and takes most of axe's time. */
const contrast = 'color-contrast'

/**
 * Runs axe in the page itself. Its other mode opens a second page for the result, which only frames of other origins
 * need. It only reports violations, so it does not describe passing rules.
 */
const createAxe = (
  page: Page,
  runOnly: string[],
  rules: Record<string, { enabled: boolean }> = {},
): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ runOnly, rules, resultTypes: ['violations'] })

/** Waits until animations end, because a dialog that is still fading in has less contrast. */
export const waitForAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )

/**
 * How long a page may take to settle in milliseconds, including the time that axe needs for a long list on a busy
 * machine. Data that arrives during a check fades in a button. A violation that remains is a fault.
 */
const restMilliseconds = 20_000

const expectNone = async (page: Page, axe: AxeBuilder): Promise<void> =>
  expect(async () => {
    await waitForAnimations(page)
    const { violations } = await axe.analyze()
    const grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 5).map((node) => node.html) }))
    expect(grave, `axe on ${page.url()}`).toEqual([])
  }).toPass({ timeout: restMilliseconds })

/** Checks that there is no serious or critical violation; each is reported with its elements. */
export const expectAccessibleInColour = (page: Page): Promise<void> => expectNone(page, createAxe(page, tags))

/**
 * The same as {@link expectAccessibleInColour} without contrast, which is the same for all pages with the same
 * components.
 */
export const expectUsable = (page: Page): Promise<void> =>
  expectNone(page, createAxe(page, tags, { [contrast]: { enabled: false } }))

/**
 * Checks a state within a journey. Contrast is included in `npm run test:all`; otherwise the pages and dialogs of every
 * kind cover it.
 */
export const expectAccessible = isEverything ? expectAccessibleInColour : expectUsable

/** Checks the contrast of text, which is all that another theme can change. */
export const expectReadable = (page: Page): Promise<void> => expectNone(page, createAxe(page, [contrast]))

/**
 * Checks what another width can change: names, sizes and order of elements, a page as wide as the screen, and nothing
 * below the portal's frame, in which the page scrolls.
 */
export const expectFitting = async (page: Page): Promise<void> => {
  await expectUsable(page)
  const measureOverflow = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const isFramed = document.getElementById('content') !== null
      return Math.max(scrollWidth - window.innerWidth, isFramed ? scrollHeight - window.innerHeight : 0)
    })
  await expect.poll(measureOverflow, page.url()).toBeLessThanOrEqual(0)
}
