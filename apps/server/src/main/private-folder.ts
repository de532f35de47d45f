/** The data folder belongs to the user that runs the portal: customers' amounts and secrets are nobody else's. */
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const ownersAlone = 0o700
/** The embedded PostgreSQL of root runs as another user, who has to pass through the folder without looking into it. */
const passage = 0o711

/** What lies in the folder of a release that left it open; PostgreSQL closes its own. */
const ownFolders = ['files', 'incoming', 'clickhouse']

/** Makes the folder where it is not there, closes it to others, and has everything that this process writes be closed too. */
export const keepPrivate = async (dataDir: string): Promise<void> => {
  // Made before the mask: folders above it are not the portal's to close.
  await mkdir(dataDir, { recursive: true })
  process.umask(0o077)
  await chmod(dataDir, process.getuid?.() === 0 ? passage : ownersAlone)
  for (const name of ownFolders) {
    const folder = join(dataDir, name)
    if (existsSync(folder)) await chmod(folder, ownersAlone)
  }
}
