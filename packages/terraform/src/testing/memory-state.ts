/** A state store in memory, with every version that was ever written. */
import { isNewerState } from '../leftover-files.ts'
import type { LockInfo, StateStore } from '../state-server.ts'

export type MemoryState = StateStore & { versions: Buffer[]; holder: () => LockInfo | undefined }

export const createMemoryState = (): MemoryState => {
  const versions: Buffer[] = []
  let holder: LockInfo | undefined
  return {
    versions,
    holder: () => holder,
    read: () => Promise.resolve(versions.at(-1)),
    write: (state, lockId) => {
      if (holder?.ID !== lockId) return Promise.resolve(false)
      versions.push(state)
      return Promise.resolve(true)
    },
    lock: (info) => {
      if (holder) return Promise.resolve(holder)
      holder = info
      return Promise.resolve(undefined)
    },
    unlock: (lockId) => {
      if (holder?.ID === lockId) holder = undefined
      return Promise.resolve()
    },
    handOver: (left) => {
      if (isNewerState(left, versions.at(-1))) versions.push(left)
      return Promise.resolve()
    },
  }
}
