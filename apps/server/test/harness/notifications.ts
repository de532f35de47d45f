/** What a person reads under the bell. */
import { notificationsReply, type NotificationGroup, type OwnNotification } from '@cmp/contract'
import { z } from 'zod'
import type { Client } from './portal.ts'

/** Lists a person's groups of notifications, the latest first. */
export const listGroups = async (client: Client, query = ''): Promise<NotificationGroup[]> =>
  notificationsReply(z).parse((await client.get(`/api/Notifications/groups?${query}`)).body).groups

/** Lists a person's notifications, the latest first. */
export const listNews = async (client: Client): Promise<OwnNotification[]> =>
  (await listGroups(client)).flatMap(({ items }) => items)
