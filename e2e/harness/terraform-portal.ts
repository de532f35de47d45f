/** A portal of a journey's own that provisions with the real Terraform in an invented cloud, beside the demo's accounts. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { readEnv } from '../../apps/server/src/main/env.ts'
import { openSecrets } from '../../apps/server/src/stores/secrets.ts'
import { addPlaces } from '../../apps/server/test/provision-places.ts'
import { openTerraformStub, type TerraformStub } from '../../apps/server/test/terraform-stub.ts'
import { startPortal } from './portal.ts'

/** The customer whose accounts are in the invented cloud. */
export const stubCustomer = 'Shop'

/** A running one: its address, and the cloud that things are made in. */
export type TerraformPortal = { url: string; stub: TerraformStub; stop: () => Promise<void> }

const secretKey = 'a secret key of the journeys alone, and long enough'

/** Starts it with the demo people, and with {@link stubCustomer} and its accounts of the three clouds. */
export const startTerraformPortal = async (): Promise<TerraformPortal> => {
  const folder = mkdtempSync(join(tmpdir(), 'cmp-journeys-terraform-'))
  // Where root runs it, the database runs as another user, who has to get in.
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
