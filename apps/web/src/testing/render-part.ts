/** Renders components and hooks in a simulated page. Test files that use it need the environment `happy-dom`. */
import { cleanup, configure, render, renderHook } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'

/** Components load code when they are first opened, which takes longer than a second on a busy machine. Milliseconds. */
const asyncUtilTimeout = 60_000

// Computing styles takes most of the time of a query, and no style hides anything here.
configure({ asyncUtilTimeout, defaultHidden: true })

/**
 * Renders an element until the test ends, and returns queries for the whole page and a simulated user who clicks and
 * types.
 */
export const renderPart = (element: ReactElement) => {
  onTestFinished(cleanup)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { ...render(element), user }
}

/** Renders a hook until the test ends. `current` of what it returns is the latest result of the hook. */
export const renderState = <State>(runHook: () => State): { readonly current: State } => {
  onTestFinished(cleanup)
  return renderHook(runHook).result
}
