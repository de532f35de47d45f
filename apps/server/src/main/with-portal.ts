/** Opens the portal that a command works with: the running one of the data folder, or its stores. */
import type { Env } from '../kit/env.ts'
import type { Portal } from './portal.ts'
import { heldMessage, holderOf } from './run-file.ts'

/**
 * Works with the portal of a data folder: the running one where there is one.
 * @throws Error when a process that answers no calls holds the folder
 */
export const withPortal = async <T>(env: Env, work: (portal: Portal) => Promise<T>): Promise<T> => {
  const holder = holderOf(env.dataDir)
  if (holder?.url) {
    const { remotePortal } = await import('./remote-portal.ts')
    return work(remotePortal(holder.url, holder.operatorToken))
  }
  if (holder) throw new Error(heldMessage(env.dataDir, holder))
  const [{ withFolder, withStores }, { unlessStopped }] = await Promise.all([
    import('./stores.ts'),
    import('./stop.ts'),
  ])
  return withFolder(env, () => {
    // Read while the stores open.
    const reading = import('./local-portal.ts')
    return withStores(env, ({ ctx, stop }) =>
      unlessStopped(
        stop,
        reading.then(({ localPortal }) => work(localPortal(ctx))),
      ),
    )
  })
}
