/** What the bell lists: the person's work in the background as the server keeps it, and uploads, which are this page's own. */
import { clearTasks, ownTasks, readTasks, type Task, type TasksReply } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import type { BackgroundTask } from '../../ui/frame/BellMenu.tsx'
import { send } from '../api/api.ts'
import { describeError } from '../api/failures.ts'
import { queryClient } from '../api/query.ts'
import { toast } from '../../ui/parts/toast.ts'

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

/** What this page has started and waits for, by the id of the work. */
const followed = new Map<string, (task: Task) => void>()

const tellFollowers = (tasks: readonly Task[]): void => {
  for (const task of tasks)
    if (!isRunning(task))
      for (const workId of task.works) {
        const onEnd = followed.get(workId)
        followed.delete(workId)
        onEnd?.(task)
      }
}

/** Tells of the end of work that this page has started, wherever the person is in the portal by then. */
export const followTask = async (workId: string, onEnd: (task: Task) => void): Promise<void> => {
  followed.set(workId, onEnd)
  await refreshTasks()
  // It may have ended before this page knew its id; then nothing in the list changes any more.
  tellFollowers(queryClient.getQueryData(tasksQuery.queryKey)?.tasks ?? [])
}

const toRow = ({ id, title, state, detail, progress, href }: Task): BackgroundTask => ({
  id,
  title,
  state,
  detail,
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
  useEffect(() => tellFollowers(data?.tasks ?? []), [data])
  const tasks = useMemo(() => [...uploads, ...(data?.tasks ?? []).map(toRow)], [uploads, data])
  const unread = data?.unread ?? 0
  return {
    tasks,
    unread,
    onLook: () => {
      if (unread > 0) void change(() => send(readTasks, {}))
    },
    onClear: () => {
      useUploads.setState({ uploads: [] })
      void change(() => send(clearTasks, {}))
    },
  }
}
