/** Touch gestures with the browser's own touch events. Playwright only supports taps. */
import type { Locator, Page } from '@playwright/test'

const steps = 6

/** Touches an element, moves the finger by a number of pixels and lifts it. */
export const dragByFinger = async (
  page: Page,
  on: Locator,
  { x = 0, y = 0 }: { x?: number; y?: number },
): Promise<void> => {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('What the finger should touch is not drawn.')
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: left + x * part, y: top + y * part }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step++) await touch('touchMove', step / steps)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}
