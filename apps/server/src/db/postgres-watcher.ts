/**
 * A process that ends the embedded PostgreSQL when the portal is gone without having done so, because it was killed or
 * aborted. Its standard input is a pipe that the portal holds open; the system closes it with the portal, however it ends.
 */
import { endPostgres } from './end-postgres.ts'

const databaseDir = process.argv[2]
if (databaseDir === undefined) throw new Error('The folder of the database is missing.')

// Signals to a whole group of processes reach the portal too, which stops in order and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

await new Promise<void>((gone) => {
  // A pipe that breaks says the same as one that is closed.
  process.stdin
    .once('end', () => gone())
    .once('error', () => gone())
    .resume()
})
await endPostgres(databaseDir)
