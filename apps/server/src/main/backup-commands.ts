/** `cmpctl backup` and `cmpctl restore`: the stores opened as they are, without bringing them up to date first. */
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { counted, numberText } from '@cmp/contract'
import { makeBackup, type Follow, type Stores } from '../backup/make-backup.ts'
import type { Totals } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { openDatabase, requireUpToDate } from '../db/open.ts'
import { openLineStore } from '../engine/client.ts'
import type { Env } from '../kit/env.ts'
import { openFiles } from '../stores/files.ts'
import { openFingerprints } from '../stores/fingerprints.ts'
import { answering } from './context.ts'
import type { Output } from './output.ts'
import { keepPrivate } from './private-folder.ts'
import { listenForStop } from './stop.ts'
import { isEmbedded, withFolder } from './stores.ts'

/** What the key's fingerprint is made of: any text, as long as it stays. */
const keyMark = 'cmp backup'

const mebibyte = 1024 * 1024

const sentence = ({ rows, lines, files, bytes }: Totals): string =>
  `${counted(rows, 'row')}, ${counted(lines, 'billing line')}, ${counted(files, 'file')}, ${numberText(Math.ceil(bytes / mebibyte))} MiB`

/** What a person at a terminal sees, as often as it changes. */
const following =
  (output: Output): Follow =>
  (what, totals) =>
    output.progress(`${what === 'check' ? 'Checking' : `Writing ${what}`}: ${sentence(totals)}`)

/** Opens the stores, works and closes them. `prepare` runs before the lines are opened, which makes their tables. */
const withBareStores = async <T>(
  env: Env,
  prepare: (pool: Stores['pool']) => Promise<void>,
  work: (stores: Stores) => Promise<T>,
): Promise<T> => {
  const closers: (() => Promise<unknown>)[] = []
  try {
    const server = env.databaseUrl ? undefined : await startEmbeddedPostgres(env.dataDir)
    if (server) closers.push(server.stop)
    // A connection that is lost while nothing uses it is asked for anew; one in use ends the work with its own error.
    const { pool } = openDatabase(env.databaseUrl ?? server?.url ?? '', () => undefined, {
      connections: env.databaseConnections,
      waitSeconds: env.waitSeconds,
    })
    closers.push(() => pool.end())
    await answering('DATABASE_URL', pool.query('select 1'))
    await prepare(pool)
    const { clickhouseUrl: url, clickhouseCluster: cluster, clickhouseSeconds: patienceSeconds } = env
    const lines = await (url
      ? answering('CLICKHOUSE_URL', openLineStore({ url, patienceSeconds }, { cluster }))
      : openLineStore({ path: join(env.dataDir, 'clickhouse') }, { cluster }))
    closers.push(lines.close)
    const files = await openFiles(env.dataDir, env.filesUrl)
    const { fingerprints } = openFingerprints(env)
    return await work({ pool, lines, files, keyFingerprints: () => fingerprints(keyMark) })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

/** Embedded stores belong to one process, and so does the folder they are in. */
const alone = <T>(env: Env, work: () => Promise<T>): Promise<T> =>
  isEmbedded(env) ? withFolder(env, work) : keepPrivate(env.dataDir).then(work)

/**
 * Writes a backup into a new folder; beside servers the portal goes on.
 * @param folder relative to the current folder
 * @throws Error with a sentence, and what {@link makeBackup} throws: the folder is then of no use
 */
export const backup = async (env: Env, output: Output, folder: string): Promise<void> => {
  const stop = listenForStop()
  const target = resolve(folder)
  const made = await alone(env, () =>
    withBareStores(env, requireUpToDate, (stores) =>
      makeBackup(stores, target, { madeAt: new Date(), follow: following(output), stop }),
    ),
  )
  if (made.lost.length > 0)
    output.problem(`These kept files are not in the store as they were kept: ${made.lost.join(', ')}.`)
  const key = env.secretKey ? 'SECRET_KEY' : join(env.dataDir, 'secret.key')
  output.result({ folder: target, ...made }, [
    `The backup is in ${target}: ${sentence(made)}.`,
    `Keep ${key} apart from it: secrets in the backup are read with that key alone.`,
  ])
}

/** What embedded stores keep in the data folder. */
const ownFolders = (env: Env): string[] => [
  ...(env.databaseUrl ? [] : ['postgres', 'postgres.password']),
  ...(env.clickhouseUrl ? [] : ['clickhouse']),
  ...(env.filesUrl ? [] : ['files']),
]

const requireEmptyFolder = async (env: Env): Promise<void> => {
  for (const name of ownFolders(env)) {
    const path = join(env.dataDir, name)
    if (!existsSync(path) || (name === 'files' && (await readdir(path)).length === 0)) continue
    throw new Error(
      `The data folder ${env.dataDir} has a portal in it already. Set DATA_DIR to a new folder.`,
    )
  }
}

/**
 * Puts a backup into empty stores.
 * @param folder relative to the current folder
 * @throws Error with a sentence, and what {@link restoreBackup} throws: the stores are then as empty as before
 */
export const restore = async (
  env: Env,
  output: Output,
  folder: string,
  { withoutSecrets }: { withoutSecrets: boolean },
): Promise<void> => {
  const stop = listenForStop()
  await alone(env, async () => {
    await requireEmptyFolder(env)
    const secretKey = join(env.dataDir, 'secret.key')
    const hadKey = existsSync(secretKey)
    try {
      const totals = await withBareStores(
        env,
        () => Promise.resolve(),
        (stores) =>
          restoreBackup(stores, resolve(folder), { follow: following(output), stop, withoutSecrets }),
      )
      output.result(totals, [`Restored and compared: ${sentence(totals)}.`])
    } catch (error) {
      for (const name of ownFolders(env)) await rm(join(env.dataDir, name), { recursive: true, force: true })
      if (!hadKey) await rm(secretKey, { force: true })
      throw error
    }
  })
}
