/** The bell of the frame: its numbers, and its panel, whose code is loaded when it is first opened. */
import { Suspense, useCallback, type ComponentType } from 'react'
import type { Bell } from '../../ui/frame/BellMenu.tsx'
import { refreshTasks, useTasks } from './tasks.ts'

/** Returns the bell. `Panel` is its panel, loaded on first use, which must be the same component in each call. */
export const useBell = (Panel: ComponentType<{ close: () => void }>): Bell => {
  const { tasks, attention, news } = useTasks()
  const renderPanel = useCallback(
    (close: () => void) => (
      <Suspense>
        <Panel close={close} />
      </Suspense>
    ),
    [Panel],
  )
  return {
    attention: attention + news.attention,
    running: tasks.filter(({ state }) => state === 'running' || state === 'queued').length,
    onOpen: () => void refreshTasks(),
    renderPanel,
  }
}
