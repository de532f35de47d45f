/** Opens CMP for a command: the running one of the data folder, or the folder's stores. */
import type { Env } from '../kit/env.ts'
import type { Portal } from './portal.ts'
import { describeFolderHolder, findFolderHolder } from './run-file.ts'

/**
 * Runs work with the CMP of a data folder, using the running one if there is any.
 * @throws Error if the folder is held by a process that does not serve calls
 */
export const withPortal = async <T>(env: Env, work: (portal: Portal) => Promise<T>): Promise<T> => {
  const holder = findFolderHolder(env.dataDir)
  if (holder?.url) {
    const { createRemotePortal } = await import('./remote-portal.ts')
    return work(createRemotePortal(holder.url, holder.operatorToken))
  }
  if (holder) throw new Error(describeFolderHolder(env.dataDir, holder))
  const [{ withFolder, withStores }, { rejectWhenStopped }] = await Promise.all([
    import('./stores.ts'),
    import('./stop.ts'),
  ])
  return withFolder(env, () => {
    // Loaded while the stores open.
    const reading = import('./local-portal.ts')
    return withStores(env, ({ ctx, stop }) =>
      rejectWhenStopped(
        stop,
        reading.then(({ createLocalPortal }) => work(createLocalPortal(ctx))),
      ),
    )
  })
}
