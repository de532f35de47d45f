/** A person's notifications: listed in groups of one kind and date, and marked as read or unread. */
import { getLanguage, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/messaging/notifications'
import {
  events,
  listedInGroup,
  type CallTaken,
  type NotificationGroup,
  type NotificationsReply,
  type OwnNotification,
  type readNotifications,
} from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { NotificationTable } from '../../../db/event-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import type { Scope } from '../../../scope/scope.ts'
import { withOwnRows, type OwnRows } from '../../../work/own-rows.ts'

/** The page that shows a person's notifications. */
const page = '/notification'

/** The date of a notification in the person's time zone. */
const selectDay = (userRowId: string | null) =>
  sql<string>`to_char(notification.created_at at time zone
    coalesce((select timezone from app_user where app_user.id = ${userRowId}), 'UTC'), 'YYYY-MM-DD')`

const isUnread = sql<boolean>`read_at is null`
const needsPerson = sql<boolean>`(read_at is null and needs_action)`

type Row = Pick<
  Selectable<NotificationTable>,
  'id' | 'kind' | 'words' | 'href' | 'needsAction' | 'createdAt' | 'readAt'
>

const toNotification = ({ id, words, href, needsAction, createdAt, readAt }: Row): OwnNotification => ({
  id,
  ...(words[getLanguage()] ?? words.en ?? words.th ?? { title: '', detail: '' }),
  href,
  at: createdAt.toISOString(),
  isRead: readAt !== null,
  needsAction,
})

const columns = ['id', 'kind', 'words', 'href', 'needsAction', 'createdAt', 'readAt'] as const

/** Lists a page of groups, the one with the latest notification first. */
export const listNotificationGroups = (
  ctx: AppContext,
  scope: Scope,
  {
    page: number,
    pagesize,
    only,
  }: { page: number; pagesize: number; only?: 'unread' | 'attention' | undefined },
): Promise<NotificationsReply> =>
  withOwnRows(ctx, scope, async ({ trx, condition }) => {
    const day = selectDay(scope.userRowId)
    const shown = trx
      .selectFrom('notification')
      .where(condition)
      .$if(only === 'unread', (q) => q.where(isUnread))
      .$if(only === 'attention', (q) => q.where(needsPerson))
    const groups = await trx
      .selectFrom(
        shown
          .select([
            'kind',
            day.as('day'),
            sql<number>`count(*)`.as('count'),
            sql<number>`count(*) filter (where ${isUnread})`.as('unread'),
            sql<boolean>`bool_or(${needsPerson})`.as('needsAction'),
            sql<Date>`max(notification.created_at)`.as('latestAt'),
          ])
          .groupBy(['kind', 'day'])
          .as('one'),
      )
      .selectAll()
      .select(sql<number>`count(*) over ()`.as('groups'))
      .orderBy('latestAt', 'desc')
      .orderBy('kind')
      .limit(pagesize)
      .offset((number - 1) * pagesize)
      .execute()
    const items = await trx
      .selectFrom(
        shown
          .select(columns)
          .select([
            day.as('day'),
            sql<number>`row_number() over (partition by kind, ${day} order by created_at desc, id)`.as(
              'place',
            ),
          ])
          .where(
            sql<boolean>`(kind, ${day}) in (select * from jsonb_to_recordset(${JSON.stringify(
              groups.map((group) => ({ kind: group.kind, day: group.day })),
            )}::jsonb) as wanted (kind text, day text))`,
          )
          .as('one'),
      )
      .selectAll()
      .where('place', '<=', listedInGroup)
      .orderBy('place')
      .execute()
    const itemsOf = Map.groupBy(items, (item) => `${item.kind} ${item.day}`)
    return {
      groups: groups.map((group) =>
        toGroup(group, (itemsOf.get(`${group.kind} ${group.day}`) ?? []).map(toNotification)),
      ),
      count: groups[0]?.groups ?? (await countGroups({ trx, condition }, day, only)),
      ...(await countUnread({ trx, condition })),
    }
  })

/** Counts the groups beyond the last page. */
const countGroups = async (
  { trx, condition }: OwnRows,
  day: ReturnType<typeof selectDay>,
  only: 'unread' | 'attention' | undefined,
): Promise<number> => {
  const { count } = await trx
    .selectFrom('notification')
    .select(sql<number>`count(distinct (kind, ${day}))`.as('count'))
    .where(condition)
    .$if(only === 'unread', (q) => q.where(isUnread))
    .$if(only === 'attention', (q) => q.where(needsPerson))
    .executeTakeFirstOrThrow()
  return count
}

const countUnread = ({ trx, condition }: OwnRows): Promise<{ unread: number; attention: number }> =>
  trx
    .selectFrom('notification')
    .select([
      sql<number>`count(*)`.as('unread'),
      sql<number>`count(*) filter (where needs_action)`.as('attention'),
    ])
    .where(condition)
    .where(isUnread)
    .executeTakeFirstOrThrow()

const toGroup = (
  {
    kind,
    day,
    count,
    unread,
    needsAction,
    latestAt,
  }: Omit<NotificationGroup, 'items' | 'latestAt' | 'title' | 'href'> & { latestAt: Date },
  items: OwnNotification[],
): NotificationGroup => {
  const event = events.find(({ name }) => name === kind)
  const [latest] = items
  return {
    kind,
    day,
    title: event ? t(event.title) : (latest?.title ?? ''),
    href: event?.list ?? latest?.href ?? page,
    count,
    unread,
    needsAction,
    latestAt: latestAt.toISOString(),
    items,
  }
}

/** Lists a person's latest notifications. */
export const listLatestNotifications = (
  ctx: AppContext,
  scope: Scope,
  most: number,
): Promise<(OwnNotification & { kind: string })[]> =>
  withOwnRows(ctx, scope, async ({ trx, condition }) => {
    const rows = await trx
      .selectFrom('notification')
      .select(columns)
      .where(condition)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map((row) => ({ ...toNotification(row), kind: row.kind }))
  })

/**
 * Marks notifications as read or unread: one, those of a group, or all.
 * @returns the number of changed notifications
 * @throws AppError NotFound for a notification of another person
 */
export const saveReadState = (
  ctx: AppContext,
  scope: Scope,
  { isRead, id, group }: CallTaken<typeof readNotifications>['body'],
): Promise<number> =>
  withOwnRows(ctx, scope, async ({ trx, condition }) => {
    if (id !== undefined) {
      const own = await trx
        .selectFrom('notification')
        .select('id')
        .where(condition)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!own) throw new AppError('NotFound', m.notificationNotFound)
    }
    // Locked in one order, because two devices of a person could otherwise wait for each other.
    const { numUpdatedRows } = await trx
      .updateTable('notification')
      .set({ readAt: isRead ? sql<Date>`clock_timestamp()` : null })
      .where(
        'id',
        'in',
        trx
          .selectFrom('notification')
          .select('id')
          .where(condition)
          .where('readAt', isRead ? 'is' : 'is not', null)
          .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
          .$if(group !== undefined, (q) =>
            q
              .where('kind', '=', group?.kind ?? '')
              .where(sql<boolean>`${selectDay(scope.userRowId)} = ${group?.day ?? ''}`),
          )
          .orderBy('id')
          .forUpdate(),
      )
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
