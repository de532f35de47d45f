/** axe over a page as it stands. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, isEverything } from './test.ts'

/** What WCAG 2.2 AA asks for, and axe's own good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Contrast does not change with the width, and takes most of axe's time. */
const contrast = 'color-contrast'

/**
 * axe in the page itself: its other way opens a second page for the result, which only frames of other origins need.
 * Told of violations alone, it does not describe what is well.
 */
const axeOn = (page: Page, runOnly: string[], rules: Record<string, { enabled: boolean }> = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ runOnly, rules, resultTypes: ['violations'] })

/** Waits for what moves to come to rest: a dialog that is half faded in has the contrast of half a dialog. */
export const rest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )

/**
 * How long a page may take to come to rest, with the time that axe needs for a long list on a busy machine: data that
 * arrives while axe looks fades a button in. What stays is a fault.
 */
const restMilliseconds = 20_000

const expectNone = async (page: Page, axe: AxeBuilder): Promise<void> =>
  expect(async () => {
    await rest(page)
    const { violations } = await axe.analyze()
    const grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 5).map((node) => node.html) }))
    expect(grave, `axe on ${page.url()}`).toEqual([])
  }).toPass({ timeout: restMilliseconds })

/** Expects no serious or critical violation; each is told with the elements that have it. */
export const expectAccessibleInColour = (page: Page): Promise<void> => expectNone(page, axeOn(page, tags))

/** {@link expectAccessibleInColour} but for contrast, which pages of the same parts have or have not together. */
export const expectUsable = (page: Page): Promise<void> =>
  expectNone(page, axeOn(page, tags, { [contrast]: { enabled: false } }))

/** A state that a journey comes to; its contrast, which the pages and dialogs of every kind tell, in `npm run test:all`. */
export const expectAccessible = isEverything ? expectAccessibleInColour : expectUsable

/** Expects that text can be told from its ground: all that another theme can change. */
export const expectReadable = (page: Page): Promise<void> => expectNone(page, axeOn(page, [contrast]))

/**
 * Expects what another width can change: names, sizes and order of what is there, a page as wide as the screen, and nothing
 * beneath the frame of the portal, in which the page scrolls.
 */
export const expectFitting = async (page: Page): Promise<void> => {
  await expectUsable(page)
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const isFramed = document.getElementById('content') !== null
      return Math.max(scrollWidth - window.innerWidth, isFramed ? scrollHeight - window.innerHeight : 0)
    })
  await expect.poll(beyond, page.url()).toBeLessThanOrEqual(0)
}
