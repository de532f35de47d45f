/** Checks that the state of a provision and the simulated cloud have the same resources after a fault is over. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { requestIn } from './provision-places.ts'
import type { RequestedProvision, ProvisionProcess } from './provision-process.ts'

/** Returns whether a run has created a resource yet. */
export const hasEndedOne = ({ log }: { log: { kind: string }[] }): boolean =>
  log.some(({ kind }) => kind === 'ended')

/** Returns the requests and checks of a test, in a portal. */
export const createStateComparison = (portal: () => ProvisionProcess) => {
  /** Requests storage accounts with these names. */
  const send = (names: string[], change: object = {}): Promise<RequestedProvision> =>
    portal().ask({
      ...requestIn(portal().places, 'azure-storage-account', 'least', {
        ResourceName: names.map((Name) => ({ Name })),
      }),
      ...change,
    })
  /** Returns the resources in a provision's state, by type and name. */
  const listInState = async ({ id }: RequestedProvision): Promise<string[]> => {
    const { rows } = await portal().pool.query<{ sealed: string }>(
      'select sealed from provision_state where provision_id = $1 order by version desc limit 1',
      [id],
    )
    if (!rows[0]) return []
    const state: {
      resources: { mode: string; type: string; instances: { attributes: { name: string } }[] }[]
    } = JSON.parse(await portal().secrets.open(rows[0].sealed, { purpose: 'provision-state', id }))
    return state.resources
      .filter(({ mode }) => mode === 'managed')
      .flatMap(({ type, instances }) => instances.map(({ attributes }) => `${type} ${attributes.name}`))
      .sort()
  }
  const listInWorld = (): string[] =>
    portal()
      .stub.world()
      .map(({ type, name }) => `${type} ${name}`)
      .sort()

  /**
   * Checks that the state and the cloud have the same resources, that no lock is left, and that no file of the run is
   * on the disk.
   */
  const expectAgreement = async (made: RequestedProvision, names: string[]): Promise<void> => {
    const expected = names.map((name) => `azurerm_storage_account ${name}`)
    expect({ world: listInWorld(), state: await listInState(made) }).toEqual({
      world: expected,
      state: expected,
    })
    const { rows } = await portal().pool.query('select state_lock from provision where id = $1', [made.id])
    expect(rows).toEqual([{ state_lock: null }])
    expect(existsSync(join(portal().dataDir, 'provisions', made.id))).toBe(false)
    expect(portal().clearPlans()).toEqual([])
  }
  const expectDeleted = async (made: RequestedProvision): Promise<void> => {
    const run = await portal().ended((await portal().requestDeletion(made)).runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    expect(portal().stub.world()).toEqual([])
  }

  return { send, inState: listInState, inWorld: listInWorld, agree: expectAgreement, deleted: expectDeleted }
}
