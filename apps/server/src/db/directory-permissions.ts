/**
 * Checks whether another user of the machine may enter folders. When root starts CMP, the embedded PostgreSQL runs as
 * another user.
 */
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A user by its numeric IDs. A user that does not exist yet has none and belongs to no group. */
export type Account = { uid: number | null; gid: number | null }

/** Returns the first folder of a path that the user may not enter, or null. */
export const findClosedFolder = async (path: string, { uid, gid }: Account): Promise<string | null> => {
  const parent = dirname(path)
  const above = parent === path ? null : await findClosedFolder(parent, { uid, gid })
  if (above) return above
  const folder = await stat(path)
  const bit = folder.uid === uid ? 0o100 : folder.gid === gid ? 0o010 : 0o001
  return folder.mode & bit ? null : path
}
