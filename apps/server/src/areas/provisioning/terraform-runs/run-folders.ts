/**
 * The folders in which Terraform works on this machine, one for each provision, and the keys that encrypt what may
 * remain there after a run.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { AppContext } from '../../../scope/context.ts'

/** Returns the folder with the folders of all provisions. */
export const getRunsFolder = ({ env }: Pick<AppContext, 'env'>): string => join(env.dataDir, 'provisions')

const deriveKey = (fingerprint: string): Buffer => createHash('sha256').update(fingerprint).digest()

const buildFingerprintText = (provisionId: string): string => `left of ${provisionId}`

/** Returns the 32 bytes that encrypt what a run of a provision writes to disk. */
export const deriveRunKey = async ({ secrets }: AppContext, provisionId: string): Promise<Buffer> =>
  deriveKey(await secrets.fingerprint(buildFingerprintText(provisionId)))

/** Returns the same key and its predecessors: a leftover file may be older than the current SECRET_KEY. */
export const deriveRunKeys = async ({ secrets }: AppContext, provisionId: string): Promise<Buffer[]> =>
  (await secrets.fingerprints(buildFingerprintText(provisionId))).map(deriveKey)
