/** Finds a PostgreSQL server on the machine that is older than the embedded one. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The embedded server's major version. The second run uses an older version. */
const embeddedVersion = 18
const folder = '/usr/lib/postgresql'

/** Returns the newest server that is older than the embedded one, or null. */
export const findMachinePostgres = (): { version: number; binFolder: string } | null => {
  if (!existsSync(folder)) return null
  const [version] = readdirSync(folder)
    .map(Number)
    .filter((number) => number < embeddedVersion && existsSync(join(folder, String(number), 'bin', 'initdb')))
    .toSorted((one, other) => other - one)
  return version === undefined ? null : { version, binFolder: join(folder, String(version), 'bin') }
}
