/** Restricts the data folder to the user that runs CMP, because it contains customers' amounts and secrets. */
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const ownersAlone = 0o700
/**
 * When root starts CMP, the embedded PostgreSQL runs as another user, who must be able to traverse the folder without
 * listing it.
 */
const passage = 0o711

/** Folders that older releases left readable; PostgreSQL restricts its own. */
const ownFolders = ['files', 'incoming', 'clickhouse']

/**
 * Creates the folder if it does not exist, restricts it, and sets a umask that restricts everything this process
 * writes.
 */
export const ensurePrivateFolder = async (dataDir: string): Promise<void> => {
  // Created before the umask is set, because parent folders do not belong to CMP.
  await mkdir(dataDir, { recursive: true })
  process.umask(0o077)
  await chmod(dataDir, process.getuid?.() === 0 ? passage : ownersAlone)
  for (const name of ownFolders) {
    const folder = join(dataDir, name)
    if (existsSync(folder)) await chmod(folder, ownersAlone)
  }
}
