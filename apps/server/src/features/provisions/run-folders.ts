/** Where Terraform works on this machine, one folder for each provision, and what seals what may lie there longer than a run. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { AppContext } from '../../scope/context.ts'

/** The folder that has those of all provisions. */
export const folderOfRuns = ({ env }: Pick<AppContext, 'env'>): string => join(env.dataDir, 'provisions')

const keyOf = (fingerprint: string): Buffer => createHash('sha256').update(fingerprint).digest()

const textOf = (provisionId: string): string => `left of ${provisionId}`

/** 32 bytes that seal what a run of a provision writes to the disk. */
export const keyOfRuns = async ({ secrets }: AppContext, provisionId: string): Promise<Buffer> =>
  keyOf(await secrets.fingerprint(textOf(provisionId)))

/** The same, and before it changed: what was left may be older than the present SECRET_KEY. */
export const keysOfRuns = async ({ secrets }: AppContext, provisionId: string): Promise<Buffer[]> =>
  (await secrets.fingerprints(textOf(provisionId))).map(keyOf)
