/** The person's notifications and their read state. */
import { notificationGroups, readNotifications, type CallGiven, type NotificationGroup } from '@cmp/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../api/api.ts'
import { queryClient } from '../api/query.ts'
import { sendChange } from '../api/use-change.ts'
import { refreshTasks } from './tasks.ts'

/** Which notifications are listed: all, the unread ones, or unread ones that need an action. */
export type NotificationFilter = 'all' | 'unread' | 'attention'

const key = 'notifications'

/** The query of a page of groups. */
export const buildNotificationsQuery = (filter: NotificationFilter, page: number, pagesize: number) =>
  queryOptions({
    queryKey: [key, filter, page, pagesize],
    queryFn: ({ signal }) =>
      send(
        notificationGroups,
        { query: { page, pagesize, ...(filter !== 'all' && { only: filter }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

/** Refetches the lists and the number at the bell. */
export const refreshNotifications = async (): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [key] }), refreshTasks()])
}

/** Marks one notification, those of a group, or all as read or unread. */
export const setRead = (body: NonNullable<CallGiven<typeof readNotifications>['body']>): Promise<void> =>
  sendChange(async () => {
    await send(readNotifications, { body })
    await refreshNotifications()
  })

/** Identifies a group. */
export const getGroupKey = ({ kind, day }: NotificationGroup): { kind: string; day: string } => ({
  kind,
  day,
})
