/**
 * A portal for a single journey that provisions with the real Terraform in a simulated cloud, besides the demo's
 * accounts.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { readEnv } from '../../apps/server/src/main/env.ts'
import { openSecrets } from '../../apps/server/src/stores/secrets.ts'
import { addPlaces } from '../../apps/server/test/harness/provision-places.ts'
import { openTerraformStub, type TerraformStub } from '../../apps/server/test/harness/terraform-stub.ts'
import { startPortal } from './portal.ts'

/** The customer whose cloud accounts are in the simulated cloud. */
export const stubCustomer = 'Shop'

/** A running portal: its address and the cloud in which resources are created. */
export type TerraformPortal = { url: string; stub: TerraformStub; stop: () => Promise<void> }

const secretKey = 'a secret key of the journeys alone, and long enough'

/** Starts the portal with the demo users, and with {@link stubCustomer} and its accounts at the three providers. */
export const startTerraformPortal = async (): Promise<TerraformPortal> => {
  const folder = mkdtempSync(join(tmpdir(), 'cmp-journeys-terraform-'))
  // If root runs the portal, the database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  const stub = openTerraformStub()
  const database = await startEmbeddedPostgres(folder)
  const portal = await startPortal({
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    TERRAFORM_PLUGIN_DIR: stub.pluginDir,
    TERRAFORM_PATHS: stub.paths,
  })
  const { db, pool } = openDatabase(database.url, (error) => {
    throw error
  })
  await addPlaces(pool, openSecrets(readEnv({ SECRET_KEY: secretKey }, folder), db))
  await db.destroy()
  return {
    url: portal.url,
    stub,
    stop: async () => {
      await portal.stop()
      await database.stop()
      stub.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
