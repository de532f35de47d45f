/** Work in the background that this person started or looks at: what the bell lists. */
import { create } from 'zustand'
import type { BackgroundTask } from '../../ui/frame/BellMenu.tsx'

/** Tasks kept under the bell; the oldest ones that are over fall out. */
const maxTasks = 20

/** The tasks, newest first. */
export const useTasks = create<{ tasks: BackgroundTask[] }>(() => ({ tasks: [] }))

/** Adds a task or says how it stands now; the id is the same each time. */
export const reportTask = (task: BackgroundTask): void =>
  useTasks.setState(({ tasks }) => ({
    tasks: tasks.some((known) => known.id === task.id)
      ? tasks.map((known) => (known.id === task.id ? task : known))
      : [task, ...tasks].slice(0, maxTasks),
  }))

/** Forgets all tasks, at sign-out. */
export const forgetTasks = (): void => useTasks.setState({ tasks: [] })
