/** What a test does with things that the real Terraform makes in the invented cloud: they are asked for, worked on and deleted. */
import { expect } from 'vitest'
import { provisionJob } from '../src/features/provisions/carry-out.ts'
import { runNext } from '../src/work/run.ts'
import { requestIn } from './provision-places.ts'
import type { TerraformPortal } from './terraform-portal.ts'

/** What a request is answered with. */
export type Answer = { id: string; runId: string; status: string; resourceName: string; message: string }
/** What is read of a run. */
export type Run = {
  id: string
  step: string
  message: string
  plan: {
    changes: { address: string; action: string }[]
    losesData: boolean
    confirm: { name: string }[]
  } | null
  log: { kind: string; address: string; text: string }[]
}

/** In a portal that may be opened later. */
export const lifeIn = (opened: () => TerraformPortal) => {
  const work = () => runNext(opened().portal.ctx, provisionJob)
  const runOf = async (id: string): Promise<Run> =>
    (await opened().sa.get<Run>(`/api/Provisions/runs/${id}`)).body

  const requestOf = (name: string, which: 'least' | 'all', change: object = {}) =>
    requestIn(opened().places, name, which, change)

  const ask = async (request: object): Promise<Answer> => {
    const made = await opened().sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
    expect(made.body, made.text).toMatchObject({ status: 'planning' })
    return made.body
  }

  const deleted = async ({ id, resourceName }: Answer): Promise<Run> => {
    const asked = await opened().sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', {
      ProvisionId: id,
      ConfirmName: resourceName,
    })
    expect(asked.body, asked.text).toMatchObject({ status: 'deleting' })
    await work()
    const run = await runOf(asked.body.runId)
    if (run.step !== 'awaiting-approval') return run
    const agreed = await opened().sa.post(`/api/Provisions/runs/${asked.body.runId}/approve`, {
      confirmNames: run.plan?.confirm.map(({ name }) => name),
    })
    expect(agreed.status, agreed.text).toBe(200)
    await work()
    return runOf(asked.body.runId)
  }

  /** The least that a storage account takes. */
  const storage = (name: string) =>
    requestOf('azure-storage-account', 'least', { ResourceName: [{ Name: name }] })

  return { work, runOf, requestOf, storage, ask, deleted }
}
