/**
 * Reads the scheduled maintenance of Cloud SQL instances. Google applies a request's changes at once, but schedules
 * maintenance. Source: https://cloud.google.com/sql/docs/mysql/admin-api/rest/v1/instances#SqlScheduledMaintenance
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import { getTextAt } from '../kit/read.ts'
import type { Maintenance, UpcomingPort } from '../ports/upcoming.ts'
import { toNativePath } from './native-path.ts'
import type { GoogleSession } from './session.ts'

/** Reads it with an account that may `cloudsql.instances.get`. */
export const createGoogleUpcoming = (session: GoogleSession): UpcomingPort => ({
  types: ['google_sql_database_instance'],
  readSchedule: async (resources, signal) => {
    const maintenance = await Promise.all(
      resources.map(async ({ address, name, nativeId }): Promise<Maintenance[]> => {
        const instance = await session
          .get('sqladmin', `/v1/${toNativePath(nativeId)}`, signal)
          .catch(ignoreNotFound(undefined))
        const start = getTextAt(instance, 'scheduledMaintenance.startTime')
        return start === ''
          ? []
          : [
              {
                address,
                text: t(m.googleCloudPerformsMaintenanceOnOn, {
                  name,
                  start: start.slice(0, 16).replace('T', ' '),
                }),
              },
            ]
      }),
    )
    return { changes: [], maintenance: maintenance.flat() }
  },
})
