/** A demo portal in which provisions are requested: its containers, its runs, and requests of every resource type. */
import { provisionTypes } from '@cmp/contract/provision-types'
import { requestInContainer } from '@cmp/contract/testing/provision-requests'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { provisionJob } from '../../src/areas/provisioning/provisions/execution/provision-job.ts'
import { runNext } from '../../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './portal.ts'

/** The answer to a request. */
export type Answer = { id: string; runId: string; status: string; resourceName: string; message: string }

/** The fields of a run that tests read. */
type Run = {
  resourceName: string
  step: string
  message: string
  approvalReason: string
  decidedBy: string | null
  plan: {
    changes: { address: string; action: string }[]
    losesData: boolean
    confirm: { name: string; data: string }[]
    safeguards: { kind: 'protection' | 'contents'; name: string }[]
  } | null
  log: { text: string }[]
}

/** The portal, its administrator, and a customer's container at each provider. */
export type DemoPortal = {
  portal: TestPortal
  sa: Client
  containers: Readonly<Record<string, { customerId: string; containerId: string }>>
}

/** Opens the portal. */
export const openDemoPortal = async (): Promise<DemoPortal> => {
  const portal = await startPortal({ demo: demoReseller, pause: () => pause(5) })
  const sa = await portal.as('sa@demo.example')
  const { rows } = await portal.ctx.pool.query<{ cloud: string; customerId: string; containerId: string }>(
    `select distinct on (cloud_provider) cloud_provider as cloud, customer_id as "customerId",
      container_id as "containerId" from cloud_container where customer_id is not null and is_active
      order by cloud_provider, container_id`,
  )
  return {
    portal,
    sa,
    containers: Object.fromEntries(rows.map(({ cloud, ...place }) => [cloud, place])),
  }
}

/** Returns functions for requests and runs in a portal that may be opened later. */
export const createDemoProvisions = (opened: () => DemoPortal) => {
  /** Carries out every pending run. */
  const work = async (): Promise<void> => {
    for (let isMore = true; isMore;) isMore = await runNext(opened().portal.ctx, provisionJob)
  }

  const runOf = async (id: string): Promise<Run> =>
    (await opened().sa.get<Run>(`/api/Provisions/runs/${id}`)).body

  /** Builds a request of a type with the specification's example, in a container of the demo. */
  const requestOf = (name: string, which: 'least' | 'all', change: object = {}) => {
    const type = provisionTypes.find((of) => of.name === name)
    const place = type && opened().containers[type.cloud]
    if (!type || !place) throw new Error(`The demo has no container for ${name}.`)
    const body = type.body(z).parse({
      ...requestInContainer(name, which, place.containerId),
      CustomerId: place.customerId,
      ContainerId: place.containerId,
      ...change,
    })
    return { type, body, request: type.requestOf('', body) }
  }

  return { work, runOf, requestOf }
}
