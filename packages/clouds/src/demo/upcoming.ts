// Scheduled changes in the demo: a change of the instance class of databases with a certain name part.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/demo'
import { CloudError } from '../ports/errors.ts'
import type { UpcomingPort } from '../ports/upcoming.ts'

/** A change of a database with this name part waits for the maintenance window. */
const waits = /waits/

/** The schedule of a database whose name contains this cannot be read. */
const refuses = /unseen/

/** The class that such a database will get. */
export const waitingClass = 'db.t4g.medium'

/** The demo's schedule. */
export const demoUpcoming: UpcomingPort = {
  types: ['aws_db_instance'],
  readSchedule: (resources) =>
    resources.some(({ name }) => refuses.test(name))
      ? Promise.reject(new CloudError('Forbidden', t(m.noRdsPermission)))
      : Promise.resolve({
          maintenance: [],
          changes: resources
            .filter(({ name }) => waits.test(name))
            .map(({ address }) => ({
              address,
              argument: 'instance_class',
              value: waitingClass,
              when: t(m.sundayWindow),
            })),
        }),
}
