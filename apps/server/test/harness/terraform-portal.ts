/** A separate portal whose cloud accounts create resources in the simulated cloud with the real Terraform. */
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal, type Client, type TestPortal } from './portal.ts'
import { addPlaces, type Places } from './provision-places.ts'
import { openTerraformStub, type TerraformStub } from './terraform-stub.ts'

export type TerraformPortal = {
  stub: TerraformStub
  portal: TestPortal
  /** Signed in as an SA. */
  sa: Client
  places: Places
}

/** Opens both. */
export const openTerraformPortal = async (): Promise<TerraformPortal> => {
  const stub = openTerraformStub()
  const portal = await startPortal({
    variables: { TERRAFORM_PLUGIN_DIR: stub.pluginDir, TERRAFORM_PATHS: stub.paths },
    pause: () => pause(20),
  })
  await portal.addUser('sa@provisions.example', 'SA')
  const sa = await portal.as('sa@provisions.example')
  return { stub, portal, sa, places: await addPlaces(portal.ctx.pool, portal.ctx.secrets) }
}
