/** The bell of the frame: its numbers, and its panel, whose code is loaded when it is first opened. */
import { lazy, Suspense, useCallback } from 'react'
import type { Bell } from '../../ui/frame/BellMenu.tsx'
import { refreshTasks, useTasks } from './tasks.ts'

const Panel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }))

/** Returns the bell. */
export const useBell = (): Bell => {
  const { tasks, attention, news } = useTasks()
  const renderPanel = useCallback(
    (close: () => void) => (
      <Suspense>
        <Panel close={close} />
      </Suspense>
    ),
    [],
  )
  return {
    attention: attention + news.attention,
    running: tasks.filter(({ state }) => state === 'running' || state === 'queued').length,
    onOpen: () => void refreshTasks(),
    renderPanel,
  }
}
