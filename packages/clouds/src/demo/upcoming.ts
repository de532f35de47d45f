// What is scheduled in the demo: a change of the class of databases whose name asks for it.
import type { UpcomingPort } from '../ports/upcoming.ts'

/** A change of a database with this in its name waits for the maintenance window. */
const waits = /waits/

/** The class that such a database gets. */
export const waitingClass = 'db.t4g.medium'

/** The demo's schedule. */
export const demoUpcoming: UpcomingPort = {
  types: ['aws_db_instance'],
  look: (things) =>
    Promise.resolve({
      maintenance: [],
      changes: things
        .filter(({ name }) => waits.test(name))
        .map(({ address }) => ({
          address,
          argument: 'instance_class',
          value: waitingClass,
          when: 'the maintenance window (Sunday 03:00–03:30 UTC)',
        })),
    }),
}
