/**
 * What Google Cloud has scheduled for Cloud SQL instances. Changes of a request are applied at once there; maintenance is not.
 * Source: https://cloud.google.com/sql/docs/mysql/admin-api/rest/v1/instances#SqlScheduledMaintenance
 */
import { unlessGone } from '../kit/unless-gone.ts'
import { textAt } from '../kit/read.ts'
import type { Maintenance, UpcomingPort } from '../ports/upcoming.ts'
import { pathOf } from './native-path.ts'
import type { GoogleSession } from './session.ts'

/** Read with an account that may `cloudsql.instances.get`. */
export const googleUpcoming = (session: GoogleSession): UpcomingPort => ({
  types: ['google_sql_database_instance'],
  look: async (things, signal) => {
    const maintenance = await Promise.all(
      things.map(async ({ address, name, nativeId }): Promise<Maintenance[]> => {
        const instance = await session
          .get('sqladmin', `/v1/${pathOf(nativeId)}`, signal)
          .catch(unlessGone(undefined))
        const start = textAt(instance, 'scheduledMaintenance.startTime')
        return start === ''
          ? []
          : [
              {
                address,
                text: `Google Cloud maintains ${name} on ${start.slice(0, 16).replace('T', ' ')} UTC.`,
              },
            ]
      }),
    )
    return { changes: [], maintenance: maintenance.flat() }
  },
})
