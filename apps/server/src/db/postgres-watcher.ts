/**
 * A process that ends the embedded PostgreSQL if CMP was killed or aborted before it could. Its standard input is a
 * pipe that CMP holds open; the operating system closes the pipe when CMP ends for any reason.
 */
import { endPostgres } from './end-postgres.ts'

const databaseDir = process.argv[2]
if (databaseDir === undefined) throw new Error('The folder of the database is missing.')

// Signals to the whole process group reach CMP too, which shuts down in order and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

await new Promise<void>((resolve) => {
  // A broken pipe means the same as a closed one.
  process.stdin
    .once('end', () => resolve())
    .once('error', () => resolve())
    .resume()
})
await endPostgres(databaseDir)
