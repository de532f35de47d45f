/** The machine's own PostgreSQL, the newest before 18, on a temporary folder. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { machinePostgres } from './find-machine-postgres.ts'

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())

/** PostgreSQL refuses to run as root, so there it runs as its own user. */
const account = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/**
 * Starts the server; `end` ends it and takes its folder away.
 * @throws Error where the machine has none
 */
export const startMachineServer = async (): Promise<{ url: string; end: () => void }> => {
  const found = machinePostgres()
  if (!found) throw new Error('This machine has no PostgreSQL before 18.')
  const folder = mkdtempSync(join(tmpdir(), 'cmp-test-postgres-'))
  const as = account()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const port = await freePort()
  const command = (name: string, ...args: string[]) =>
    execFileSync(join(found.binFolder, name), args, {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  let isRunning = true
  const end = (): void => {
    if (!isRunning) return
    isRunning = false
    try {
      command('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  command('initdb', '-D', data, '-U', 'cmp', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 -c fsync=off`
  command('pg_ctl', 'start', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options)
  // An interrupted run ends the server as well: pg_ctl has made it a process of its own.
  process.once('exit', end)
  return { url: `postgres://cmp@127.0.0.1:${port}/postgres`, end }
}
