/** Tasks: the user's background work as stored on the server, and uploads, which belong to this page. */
import { clearTasks, ownTasks, readTasks, type Task, type TasksReply } from '@cmp/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { send } from '../api/api.ts'
import { describeError } from '../api/failures.ts'
import { queryClient } from '../api/query.ts'
import { showToast } from '../../ui/parts/toast.ts'

/** A task as it is listed. */
export type BackgroundTask = Pick<Task, 'id' | 'title' | 'state'> & {
  /** 0 to 1; omitted while it is unknown. */
  progress?: number
  /** The current step, the result, or the reason for the failure. */
  detail?: string
  /** The page of the task. */
  href?: string
  /** When it ended or was started; omitted for uploads of this page. */
  at?: string
  isRead?: boolean
}

/** The poll interval while a task is running. Otherwise nothing is polled, because that would keep a session alive. */
const pollMilliseconds = 2000

const isRunning = ({ state }: Pick<Task, 'state'>): boolean => state === 'running' || state === 'queued'

const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => send(ownTasks, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.tasks.some(isRunning) ? pollMilliseconds : false),
  refetchOnWindowFocus: true,
})

/** The query of a page of the tasks. */
export const buildTaskPageQuery = (isFiltered: boolean, page: number, pagesize: number) =>
  queryOptions({
    queryKey: ['tasks', 'page', isFiltered, page, pagesize],
    queryFn: ({ signal }) =>
      send(
        ownTasks,
        { query: { page, pagesize, ...(isFiltered && { only: 'attention' as const }) } },
        { signal },
      ),
    refetchInterval: ({ state }) => (state.data?.tasks.some(isRunning) ? pollMilliseconds : false),
    placeholderData: keepPreviousData,
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

/** Returns a task of the server as it is listed. */
export const toBackgroundTask = (task: Task): BackgroundTask => ({
  id: task.id,
  title: task.title,
  state: task.state,
  detail: task.detail,
  at: task.endedAt ?? task.createdAt,
  isRead: task.isRead || isRunning(task),
  ...(task.progress === null ? {} : { progress: task.progress }),
  ...(task.href === null ? {} : { href: task.href }),
})

const change = async (request: () => Promise<TasksReply>): Promise<void> => {
  try {
    queryClient.setQueryData(tasksQuery.queryKey, await request())
    await queryClient.invalidateQueries({ queryKey: ['tasks', 'page'] })
  } catch (error) {
    showToast(describeError(error), { tone: 'error' })
  }
}

/** Marks the ended tasks as read. */
export const acknowledgeTasks = (): void => void change(() => send(readTasks, {}))

/** Removes the ended tasks and this page's uploads. */
export const clearEndedTasks = (): void => {
  useUploads.setState({ uploads: [] })
  void change(() => send(clearTasks, {}))
}

const nothing = { unread: 0, attention: 0, news: { unread: 0, attention: 0 } }

/** Returns the latest tasks and uploads, the numbers of unread tasks, and those of notifications. */
export const useTasks = () => {
  const { data } = useQuery(tasksQuery)
  const uploads = useUploads((store) => store.uploads)
  useEffect(() => notifyFollowers(data?.tasks ?? []), [data])
  const tasks = useMemo(() => [...uploads, ...(data?.tasks ?? []).map(toBackgroundTask)], [uploads, data])
  const { unread, attention, news } = data ?? nothing
  return { tasks, unread, attention, news }
}
