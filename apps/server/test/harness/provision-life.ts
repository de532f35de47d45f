/** Requests, changes and deletes resources that the real Terraform creates in the simulated cloud. */
import { expect } from 'vitest'
import { provisionJob } from '../../src/areas/provisioning/provisions/execution/provision-job.ts'
import { runNext } from '../../src/work/run.ts'
import { requestIn } from './provision-places.ts'
import type { TerraformPortal } from './terraform-portal.ts'

/** The answer to a request. */
export type Answer = { id: string; runId: string; status: string; resourceName: string; message: string }
/** The fields of a run that tests read. */
export type Run = {
  id: string
  step: string
  message: string
  plan: {
    changes: { address: string; action: string }[]
    losesData: boolean
    confirm: { name: string }[]
    safeguards: { kind: 'protection' | 'contents'; name: string; text: string }[]
  } | null
  log: { kind: string; address: string; text: string }[]
}

/** Returns the names that confirm every safeguard of a plan. */
export const groupSafeguards = (safeguards: readonly { kind: 'protection' | 'contents'; name: string }[]) => {
  const listNames = (kind: 'protection' | 'contents') =>
    safeguards.filter((of) => of.kind === kind).map(({ name }) => name)
  return { confirmProtection: listNames('protection'), confirmContents: listNames('contents') }
}

/** Returns these functions for a portal that may be opened later. */
export const createProvisionLife = (opened: () => TerraformPortal) => {
  const work = () => runNext(opened().portal.ctx, provisionJob)
  const runOf = async (id: string): Promise<Run> =>
    (await opened().sa.get<Run>(`/api/Provisions/runs/${id}`)).body

  const requestOf = (name: string, which: 'least' | 'all', change: object = {}) =>
    requestIn(opened().places, name, which, change)

  const send = async (request: object): Promise<Answer> => {
    const made = await opened().sa.post<Answer>('/functions/RunTerraformCloudFlow', request)
    expect(made.body, made.text).toMatchObject({ status: 'planning' })
    return made.body
  }

  const deleteProvision = async ({ id, resourceName }: Answer): Promise<Run> => {
    const requested = await opened().sa.post<Answer>('/functions/RunTerraformCloudFlowDelete', {
      ProvisionId: id,
      ConfirmName: resourceName,
    })
    expect(requested.body, requested.text).toMatchObject({ status: 'deleting' })
    await work()
    const run = await runOf(requested.body.runId)
    if (run.step !== 'awaiting-approval') return run
    const agreed = await opened().sa.post(`/api/Provisions/runs/${requested.body.runId}/approve`, {
      confirmNames: run.plan?.confirm.map(({ name }) => name),
      ...groupSafeguards(run.plan?.safeguards ?? []),
    })
    expect(agreed.status, agreed.text).toBe(200)
    await work()
    return runOf(requested.body.runId)
  }

  /** Returns the required fields of a storage account. */
  const buildStorageRequest = (name: string) =>
    requestOf('azure-storage-account', 'least', { ResourceName: [{ Name: name }] })

  return { work, runOf, requestOf, storage: buildStorageRequest, send, deleted: deleteProvision }
}
