/**
 * The tasks in the notifications menu: the user's background work as stored on the server, and uploads, which belong to
 * this page.
 */
import { clearTasks, ownTasks, readTasks, type Task, type TasksReply } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import type { BackgroundTask } from '../../ui/frame/BellMenu.tsx'
import { send } from '../api/api.ts'
import { describeError } from '../api/failures.ts'
import { queryClient } from '../api/query.ts'
import { useSession } from '../session/use-session.ts'
import { showToast } from '../../ui/parts/toast.ts'

/** The poll interval while a task is running. Otherwise nothing is polled, because that would keep a session alive. */
const pollMilliseconds = 2000

const isRunning = ({ state }: Pick<Task, 'state'>): boolean => state === 'running'

const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => send(ownTasks, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.tasks.some(isRunning) ? pollMilliseconds : false),
  refetchOnWindowFocus: true,
})

/** Refetches the tasks at once after something was started. */
export const refreshTasks = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey })

/** Uploads that are running or have ended on this page, newest first. */
const useUploads = create<{ uploads: BackgroundTask[] }>(() => ({ uploads: [] }))

/** Adds an upload or updates its progress. The ID stays the same. */
export const reportUpload = (upload: BackgroundTask): void =>
  useUploads.setState(({ uploads }) => ({
    uploads: [upload, ...uploads.filter(({ id }) => id !== upload.id)],
  }))

/** Removes an upload, because a task of the server continues it. */
export const endUpload = (id: string): void =>
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))

/** The callbacks for work that this page has started, by the ID of the work. */
const followed = new Map<string, (task: Task) => void>()

const notifyFollowers = (tasks: readonly Task[]): void => {
  for (const task of tasks)
    if (!isRunning(task))
      for (const workId of task.works) {
        const onEnd = followed.get(workId)
        followed.delete(workId)
        onEnd?.(task)
      }
}

/** Calls `onEnd` when work that this page has started ends, wherever the user is in the portal by then. */
export const followTask = async (workId: string, onEnd: (task: Task) => void): Promise<void> => {
  followed.set(workId, onEnd)
  await refreshTasks()
  // The task may have ended before this page knew its ID. The list would then not change any more.
  notifyFollowers(queryClient.getQueryData(tasksQuery.queryKey)?.tasks ?? [])
}

const toRow = ({ id, title, state, detail, progress, href }: Task): BackgroundTask => ({
  id,
  title,
  state,
  detail,
  ...(progress === null ? {} : { progress }),
  ...(href === null ? {} : { href }),
})

const change = async (request: () => Promise<TasksReply>): Promise<void> => {
  try {
    queryClient.setQueryData(tasksQuery.queryKey, await request())
  } catch (error) {
    showToast(describeError(error), { tone: 'error' })
  }
}

/** Returns the tasks, the number that have ended unseen, and the actions on them. */
export const useBell = () => {
  const session = useSession()
  // The server rejects the call until required two-step verification is set up.
  const { data } = useQuery({ ...tasksQuery, enabled: session !== null && !session.lacksSecondStep })
  const uploads = useUploads((store) => store.uploads)
  useEffect(() => notifyFollowers(data?.tasks ?? []), [data])
  const tasks = useMemo(() => [...uploads, ...(data?.tasks ?? []).map(toRow)], [uploads, data])
  const unread = data?.unread ?? 0
  return {
    tasks,
    unread,
    onOpen: () => {
      if (unread > 0) void change(() => send(readTasks, {}))
    },
    onClear: () => {
      useUploads.setState({ uploads: [] })
      void change(() => send(clearTasks, {}))
    },
  }
}
