/** Whether the state of what was provisioned and the invented cloud have the same, once whatever went wrong is over. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { requestIn } from './provision-places.ts'
import type { Asked, ProvisionProcess } from './provision-process.ts'

/** Whether something of a run has been made by now. */
export const hasEndedOne = ({ log }: { log: { kind: string }[] }): boolean =>
  log.some(({ kind }) => kind === 'ended')

/** What a test asks for and looks at, in a portal. */
export const agreementIn = (portal: () => ProvisionProcess) => {
  /** Asks for storage accounts of these names. */
  const ask = (names: string[], change: object = {}): Promise<Asked> =>
    portal().ask({
      ...requestIn(portal().places, 'azure-storage-account', 'least', {
        ResourceName: names.map((Name) => ({ Name })),
      }),
      ...change,
    })
  /** What the state of a provision has, by type and name. */
  const inState = async ({ id }: Asked): Promise<string[]> => {
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
  const inWorld = (): string[] =>
    portal()
      .stub.world()
      .map(({ type, name }) => `${type} ${name}`)
      .sort()

  /** The state and the cloud have the same, no lock is left, and nothing of the run is on the disk. */
  const agree = async (made: Asked, names: string[]): Promise<void> => {
    const expected = names.map((name) => `azurerm_storage_account ${name}`)
    expect({ world: inWorld(), state: await inState(made) }).toEqual({ world: expected, state: expected })
    const { rows } = await portal().pool.query('select state_lock from provision where id = $1', [made.id])
    expect(rows).toEqual([{ state_lock: null }])
    expect(existsSync(join(portal().dataDir, 'provisions', made.id))).toBe(false)
    expect(portal().clearPlans()).toEqual([])
  }
  const deleted = async (made: Asked): Promise<void> => {
    const run = await portal().ended((await portal().askToDelete(made)).runId)
    expect(run, run.message).toMatchObject({ step: 'succeeded' })
    expect(portal().stub.world()).toEqual([])
  }

  return { ask, inState, inWorld, agree, deleted }
}
