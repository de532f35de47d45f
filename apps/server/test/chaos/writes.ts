/** The writes that are hit, by name: how each is started, and which process carries it out. */
import { setTimeout as pause } from 'node:timers/promises'
import { listCaseDocuments, query, pickRandom, type Case } from './cases.ts'
import { NoAnswer, type Cluster, type Member } from './cluster.ts'

const endMilliseconds = 120_000

/** A write in progress. */
export type StartedWrite = {
  /** Returns the member that carries it out; null if the write ended before that could be determined. */
  victim: () => Promise<Member | null>
  /** Resolves when the write is done, whichever member completed it. */
  ended: Promise<void>
}

/** In the order in which they are made. */
export const writeNames = ['import', 'calculation', 'issue', 'payment', 'mail'] as const
export type WriteName = (typeof writeNames)[number]

const waitUntil = async <T>(read: () => Promise<T | undefined>, what: string, every = 20): Promise<T> => {
  const deadline = performance.now() + endMilliseconds
  for (;;) {
    const found = await read()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`${what} does not come to its end.`)
    await pause(every)
  }
}

type WorkRow = { status: string; lease_owner: string | null; message: string }

/** Follows a row of work: its owner and its end. */
const followRow = (
  cluster: Cluster,
  table: string,
  id: string,
  isAtWork = 'true',
): { victim: StartedWrite['victim']; ended: Promise<void> } => {
  const readRow = async (extra = 'true') =>
    (
      await query<WorkRow & { is_at_work: boolean }>(
        cluster,
        `select status, lease_owner, message, (${extra}) as is_at_work from ${table} where id = $1`,
        id,
      )
    )[0]
  return {
    victim: () =>
      waitUntil(
        async () => {
          const found = await readRow(isAtWork)
          if (found?.status === 'done' || found?.status === 'failed') return null
          const isHeld = found?.status === 'running' && found.is_at_work && found.lease_owner !== null
          return isHeld ? cluster.holder(found.lease_owner ?? '') : undefined
        },
        `${table} ${id}`,
        2,
      ),
    ended: waitUntil(async () => {
      const found = await readRow()
      if (found?.status === 'failed') throw new Error(`${table} ${id} has failed: ${found.message}`)
      return found?.status === 'done' ? true : undefined
    }, `${table} ${id}`).then(() => undefined),
  }
}

const post = <T>(cluster: Cluster, portal: Member, path: string, body: object): Promise<T> =>
  cluster.call<T>(portal, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const beginImport = async (cluster: Cluster, of: Case): Promise<StartedWrite> => {
  const { id } = await cluster.insist((portal) => {
    const form = new FormData()
    form.set('file', new Blob([of.content]), `${of.key}.csv`)
    return cluster.call<{ id: string }>(portal, '/api/Invoices/import', { method: 'POST', body: form })
  })
  return followRow(cluster, 'invoice_import', id, 'load_id is not null')
}

const beginCalculation = async (cluster: Cluster, { key }: Case): Promise<StartedWrite> => {
  const { id } = await cluster.insist((portal) =>
    post<{ id: string }>(cluster, portal, '/functions/CalculateCustomerInvoiceDurable_HttpStart', {
      invoiceid: key,
      replace: 'true',
    }),
  )
  return followRow(cluster, 'calculation', id)
}

/**
 * A call that is a write itself. Its first attempt is hit at some time during the call, and the caller repeats it if no
 * answer came.
 */
const beginCall = (cluster: Cluster, call: (portal: Member) => Promise<void>): StartedWrite => {
  const portal = cluster.portal()
  let isAnswered = false
  const first = portal
    ? call(portal).then(() => {
        isAnswered = true
      })
    : Promise.reject(new NoAnswer('No portal is up.'))
  const ended = first.catch(async (error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    await cluster.insist(call)
  })
  return {
    victim: async () => {
      await pause(pickRandom(60))
      return isAnswered || !portal ? null : portal
    },
    ended,
  }
}

const beginIssue = async (cluster: Cluster, of: Case): Promise<StartedWrite> => {
  const ids = (await listCaseDocuments(cluster, of)).map(({ id }) => id)
  return beginCall(cluster, async (portal) => {
    const { issued } = await post<{ issued: { id: string; number: string }[] }>(
      cluster,
      portal,
      '/api/CustomerInvoices/issue',
      { ids },
    )
    for (const { id, number } of issued) of.receivedNumbers.set(id, number)
  })
}

const beginPayment = async (cluster: Cluster, of: Case): Promise<StartedWrite> => {
  const ids = (await listCaseDocuments(cluster, of)).map(({ id }) => id)
  return beginCall(cluster, async (portal) => {
    await Promise.all(
      ids.map((id) =>
        post(cluster, portal, `/api/CustomerInvoices/${id}/payment-status`, { paymentStatus: 'paid' }),
      ),
    )
  })
}

const beginMail = async (cluster: Cluster, of: Case): Promise<StartedWrite> => {
  const documents = await listCaseDocuments(cluster, of)
  const ids = documents.map(({ id }) => id)
  await cluster.insist((portal) => post(cluster, portal, '/api/CustomerInvoices/send', { ids }))
  const listRows = () =>
    query<WorkRow>(
      cluster,
      `select status, lease_owner, message from outbox_mail where to_address like $1`,
      `${of.key}-%@chaos.example`,
    )
  return {
    victim: () =>
      waitUntil(
        async () => {
          const found = await listRows()
          if (found.length > 0 && found.every(({ status }) => status === 'done')) return null
          const owner = found.find(({ status }) => status === 'running')?.lease_owner
          return owner ? cluster.holder(owner) : undefined
        },
        `mail of ${of.key}`,
        2,
      ),
    ended: waitUntil(async () => {
      const found = await listRows()
      const failed = found.find(({ status }) => status === 'failed')
      if (failed) throw new Error(`A message of ${of.key} has failed: ${failed.message}`)
      return found.length > 0 && found.every(({ status }) => status === 'done') ? true : undefined
    }, `mail of ${of.key}`).then(() => undefined),
  }
}

/** Starts the write of a round. */
export const writes: Record<WriteName, (cluster: Cluster, of: Case) => Promise<StartedWrite>> = {
  import: beginImport,
  calculation: beginCalculation,
  issue: beginIssue,
  payment: beginPayment,
  mail: beginMail,
}
