/** What the bell lists: the person's work in the background as the server keeps it, and uploads, which are this page's own. */
import { clearTasks, ownTasks, readTasks, type Task, type TasksReply } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { create } from 'zustand'
import type { BackgroundTask } from '../../ui/frame/BellMenu.tsx'
import { send } from '../api/api.ts'
import { describeError, queryClient } from '../api/query.ts'
import { toast } from '../../ui/ask/toast.ts'

/** While something runs the list is asked for this often. At rest nothing is asked: that would keep a session awake. */
const pollMilliseconds = 2000

const isRunning = ({ state }: Pick<Task, 'state'>): boolean => state === 'running'

const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => send(ownTasks, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.tasks.some(isRunning) ? pollMilliseconds : false),
  refetchOnWindowFocus: true,
})

/** Asks at once what runs: after something was started. */
export const refreshTasks = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey })

/** Uploads on their way or ended here, newest first. */
const useUploads = create<{ uploads: BackgroundTask[] }>(() => ({ uploads: [] }))

/** Adds an upload or says how it stands now; the id is the same each time. */
export const reportUpload = (upload: BackgroundTask): void =>
  useUploads.setState(({ uploads }) => ({
    uploads: [upload, ...uploads.filter(({ id }) => id !== upload.id)],
  }))

/** Takes an upload away: what follows it is a task of the server. */
export const endUpload = (id: string): void =>
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))

/** Forgets the uploads, at sign-out. */
export const forgetUploads = (): void => useUploads.setState({ uploads: [] })

const listeners = new Map<string, (task: Task) => void>()

/** Has `listener` told of each task of a kind that ends while the page is open. A kind has one listener. */
export const onTaskEnd = (kind: string, listener: (task: Task) => void): void => {
  listeners.set(kind, listener)
}

/** Tells the listeners of tasks that have ended since the page was opened, each once. */
const useEnds = (tasks: readonly Task[] | undefined): void => {
  const ended = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!tasks) return
    const over = tasks.filter((task) => !isRunning(task))
    const known = ended.current
    ended.current = new Set(over.map(({ id }) => id))
    if (known) for (const task of over) if (!known.has(task.id)) listeners.get(task.kind)?.(task)
  }, [tasks])
}

const toRow = ({ progress, href, ...task }: Task): BackgroundTask => ({
  ...task,
  ...(progress === null ? {} : { progress }),
  ...(href === null ? {} : { href }),
})

const change = async (ask: () => Promise<TasksReply>): Promise<void> => {
  try {
    queryClient.setQueryData(tasksQuery.queryKey, await ask())
  } catch (error) {
    toast(describeError(error), { tone: 'error' })
  }
}

/** The bell's list, how many have ended unseen, and what a person does with it. */
export const useBell = () => {
  const { data } = useQuery(tasksQuery)
  const uploads = useUploads((store) => store.uploads)
  useEnds(data?.tasks)
  const tasks = useMemo(() => [...uploads, ...(data?.tasks ?? []).map(toRow)], [uploads, data])
  const unread = data?.unread ?? 0
  return {
    tasks,
    unread,
    onLook: () => {
      if (unread > 0) void change(() => send(readTasks, {}))
    },
    onClear: () => {
      forgetUploads()
      void change(() => send(clearTasks, {}))
    },
  }
}
