/** Whether another user of the machine may pass through folders: the embedded PostgreSQL of root runs as one. */
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A user by its numbers; one that is not there yet has none, and is in nobody's group. */
export type Account = { uid: number | null; gid: number | null }

/** The first folder on the way to a path that the user may not enter, or null. */
export const closedFolder = async (path: string, { uid, gid }: Account): Promise<string | null> => {
  const parent = dirname(path)
  const above = parent === path ? null : await closedFolder(parent, { uid, gid })
  if (above) return above
  const folder = await stat(path)
  const bit = folder.uid === uid ? 0o100 : folder.gid === gid ? 0o010 : 0o001
  return folder.mode & bit ? null : path
}
