/** The machine's own PostgreSQL, the newest before 18, in a temporary folder. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { findMachinePostgres } from './find-machine-postgres.ts'

const readSystemId = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())

/** PostgreSQL refuses to run as root, so root runs it as PostgreSQL's own user. */
const account = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: readSystemId('-u'), gid: readSystemId('-g') } : {}

/**
 * Starts the server; `end` stops it and deletes its folder.
 * @throws Error if the machine has no PostgreSQL
 */
export const startMachineServer = async (): Promise<{ url: string; end: () => void }> => {
  const found = findMachinePostgres()
  if (!found) throw new Error('This machine has no PostgreSQL before 18.')
  const folder = mkdtempSync(join(tmpdir(), 'cmp-test-postgres-'))
  const as = account()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const port = await findFreePort()
  const runCommand = (name: string, ...args: string[]) =>
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
      runCommand('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  runCommand('initdb', '-D', data, '-U', 'cmp', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 -c fsync=off`
  runCommand('pg_ctl', 'start', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options)
  // An interrupted run must end the server as well, because pg_ctl has made it an independent process.
  process.once('exit', end)
  return { url: `postgres://cmp@127.0.0.1:${port}/postgres`, end }
}
