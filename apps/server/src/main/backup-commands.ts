/** `cmpctl backup` and `cmpctl restore`, which open the stores without upgrading them first. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeBackup, type Follow, type Stores } from '../backup/make-backup.ts'
import type { Totals } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { openDatabase, requireUpToDate } from '../db/open.ts'
import { openLineStore } from '../engine/client.ts'
import type { Env } from '../kit/env.ts'
import { openFiles } from '../stores/files.ts'
import { openFingerprints } from '../stores/fingerprints.ts'
import { explainNoAnswer } from './context.ts'
import type { Output } from './output.ts'
import { ensurePrivateFolder } from './private-folder.ts'
import { listenForStop } from './stop.ts'
import { isEmbedded, withFolder } from './stores.ts'

/** The text from which the key's fingerprint is computed; arbitrary, but it must never change. */
const keyFingerprintText = 'cmp backup'

const mebibyte = 1024 * 1024

const describeTotals = ({ rows, lines, files, bytes }: Totals): string =>
  t(m.backupTotals, { rows, lines, files, mebibytes: Math.ceil(bytes / mebibyte) })

/** Reports the progress at the terminal. */
const createProgressReporter =
  (output: Output): Follow =>
  (what, totals) =>
    output.progress(`${what === 'check' ? t(m.checking) : t(m.writing, { what })}: ${describeTotals(totals)}`)

/**
 * Opens the stores, runs the work and closes them. `prepare` runs before the line store is opened, because opening
 * creates its tables.
 */
const withBareStores = async <T>(
  env: Env,
  prepare: (pool: Stores['pool']) => Promise<void>,
  work: (stores: Stores) => Promise<T>,
): Promise<T> => {
  const closers: (() => Promise<unknown>)[] = []
  try {
    const server = env.databaseUrl ? undefined : await startEmbeddedPostgres(env.dataDir)
    if (server) closers.push(server.stop)
    // A connection that is lost while idle is reopened; one in use ends the work with its own error.
    const { pool } = openDatabase(env.databaseUrl ?? server?.url ?? '', () => undefined, {
      connections: env.databaseConnections,
      waitSeconds: env.waitSeconds,
    })
    closers.push(() => pool.end())
    await explainNoAnswer('DATABASE_URL', pool.query('select 1'))
    await prepare(pool)
    const { clickhouseUrl: url, clickhouseCluster: cluster, clickhouseSeconds: patienceSeconds } = env
    const lines = await (url
      ? explainNoAnswer('CLICKHOUSE_URL', openLineStore({ url, patienceSeconds }, { cluster }))
      : openLineStore({ path: join(env.dataDir, 'clickhouse') }, { cluster }))
    closers.push(lines.close)
    const files = await openFiles(env.dataDir, env.filesUrl)
    const { fingerprints } = openFingerprints(env)
    return await work({ pool, lines, files, keyFingerprints: () => fingerprints(keyFingerprintText) })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

/** Embedded stores and their folder belong to one process. */
const withExclusiveFolder = <T>(env: Env, work: () => Promise<T>): Promise<T> =>
  isEmbedded(env) ? withFolder(env, work) : ensurePrivateFolder(env.dataDir).then(work)

/**
 * Writes a backup into a new folder. With external databases CMP continues to run.
 * @param folder relative to the current folder
 * @throws Error with a sentence, and the errors of {@link makeBackup}; the folder is then unusable
 */
export const backup = async (env: Env, output: Output, folder: string): Promise<void> => {
  const stop = listenForStop()
  const target = resolve(folder)
  const made = await withExclusiveFolder(env, () =>
    withBareStores(env, requireUpToDate, (stores) =>
      makeBackup(stores, target, { madeAt: new Date(), follow: createProgressReporter(output), stop }),
    ),
  )
  if (made.lost.length > 0) output.problem(t(m.theseStoredFilesAreMissingOr, { lost: made.lost.join(', ') }))
  const key = env.secretKey ? 'SECRET_KEY' : join(env.dataDir, 'secret.key')
  output.result({ folder: target, ...made }, [
    t(m.theBackupIsIn, { target, totals: describeTotals(made) }),
    t(m.storeSeparatelySecretsInBackupCan, { key }),
  ])
}

/** The folders of embedded stores in the data folder. */
const ownFolders = (env: Env): string[] => [
  ...(env.databaseUrl ? [] : ['postgres', 'postgres.password']),
  ...(env.clickhouseUrl ? [] : ['clickhouse']),
  ...(env.filesUrl ? [] : ['files']),
]

const requireEmptyFolder = async (env: Env): Promise<void> => {
  for (const name of ownFolders(env)) {
    const path = join(env.dataDir, name)
    if (!existsSync(path) || (name === 'files' && (await readdir(path)).length === 0)) continue
    throw new Error(t(m.folderNotEmpty, { dataDir: env.dataDir }))
  }
}

/**
 * Restores a backup into empty stores.
 * @param folder relative to the current folder
 * @throws Error with a sentence, and the errors of {@link restoreBackup}; the stores are then as empty as before
 */
export const restore = async (
  env: Env,
  output: Output,
  folder: string,
  { withoutSecrets }: { withoutSecrets: boolean },
): Promise<void> => {
  const stop = listenForStop()
  await withExclusiveFolder(env, async () => {
    await requireEmptyFolder(env)
    const secretKey = join(env.dataDir, 'secret.key')
    const hadKey = existsSync(secretKey)
    try {
      const totals = await withBareStores(
        env,
        () => Promise.resolve(),
        (stores) =>
          restoreBackup(stores, resolve(folder), {
            follow: createProgressReporter(output),
            stop,
            withoutSecrets,
          }),
      )
      output.result(totals, [t(m.restoredAndVerified, { totals: describeTotals(totals) })])
    } catch (error) {
      for (const name of ownFolders(env)) await rm(join(env.dataDir, name), { recursive: true, force: true })
      if (!hadKey) await rm(secretKey, { force: true })
      throw error
    }
  })
}
