/**
 * Collects real answers of the demo reseller for the API document: every GET that needs at most the id of a row, with
 * one entry per list, and without values that differ from run to run or are confidential.
 */
import { t } from '@cmp/messages'
import {
  billingProfiles,
  defineResourceCalls,
  customerInvoices,
  customers,
  gcpCustomerInvoices,
  invoices,
  type Call,
  type Resource,
  type ResourceCalls,
  toMonth,
  addMonths,
} from '@cmp/contract'
import { allCalls, resources } from '@cmp/contract/registry'
import { z } from 'zod'
import type { DocumentExamples } from '../../src/http/openapi/document.ts'
import { demoStart } from './demo-start.ts'
import type { Answer, Client } from './portal.ts'

const guids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const timestamps = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g
const hourMilliseconds = 3_600_000

/** Replaces timestamps that the database set during this run with the time when the demo reseller was created. */
const replaceTimestamps = (text: string): string =>
  text.replaceAll(timestamps, (timestamp) =>
    Math.abs(Date.now() - Date.parse(timestamp)) < hourMilliseconds ? demoStart : timestamp,
  )

/** Replaces ids with numbers, because ids are random in every run. */
const withCountedIds = (text: string): string => {
  const seen: string[] = []
  return text.replaceAll(guids, (id) => {
    if (!seen.includes(id)) seen.push(id)
    return `00000000-0000-4000-8000-${String(seen.indexOf(id) + 1).padStart(12, '0')}`
  })
}

/** Sorts rows in the same order in every run, although ties are broken by random ids. */
const sortRows = (rows: readonly unknown[]): unknown[] => {
  const keys = new Map(rows.map((row) => [row, replaceTimestamps(JSON.stringify(row).replaceAll(guids, ''))]))
  return rows.toSorted((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1))
}

/** Fields that depend on the machine: how long it took, and how much its disk holds. */
const machineFields = new Set(['seconds', 'diskBytes'])

/** A number from a database sequence, which differs if a write is tried twice. */
const isDrawn = (key: string, item: unknown): boolean => key === 'id' && typeof item === 'number'

/** The fingerprint of a preview, which is computed from ids. */
const isFingerprint = (key: string, item: unknown): boolean =>
  key === 'expected' && typeof item === 'string' && /^[\w-]{43}$/.test(item)

/** Returns the value with one entry per list. */
const shortenValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shortenValue(sortRows(value)[0])]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      machineFields.has(key) || isDrawn(key, item)
        ? 1
        : isFingerprint(key, item)
          ? 'fingerprint-of-the-preview'
          : shortenValue(item),
    ]),
  )
}

const buildExample = (value: unknown): unknown =>
  JSON.parse(replaceTimestamps(withCountedIds(JSON.stringify(shortenValue(value)))))

const getRows = (body: unknown): unknown[] => {
  const page = z.union([z.object({ Data: z.array(z.unknown()) }), z.object({ data: z.array(z.unknown()) })])
  const read = page.safeParse(body)
  if (!read.success) return []
  return 'Data' in read.data ? read.data.Data : read.data.data
}

const getId = (row: unknown): string | undefined => z.object({ id: z.string() }).safeParse(row).data?.id

const listRequiredQuery = ({ query }: Call): string[] => {
  if (!query) return []
  const { shape } = query(z)
  return Object.keys(shape).filter((name) => !z.safeParse(shape[name] ?? z.never(), undefined).success)
}

/** The callers: the reseller's administrator, a user with read access, and a caller without a session. */
type Askers = { client: Client; guest: Client; anonymous: Client }

/** Requests the examples from the portal. */
export const documentExamples = async ({ client, guest, anonymous }: Askers): Promise<DocumentExamples> => {
  const bodies: Record<string, unknown> = {}
  const replies: Record<string, unknown> = {}
  /** A row by the tag of its list. */
  const rowByTag = new Map<string, unknown>()
  const listPath = (resource: Resource): string => defineResourceCalls(resource).list.path
  const readRows = async (path: string, query = ''): Promise<unknown[]> =>
    sortRows(getRows((await client.get(`${path}?pagesize=1000${query}`)).body))
  const invoiceIds = (await readRows(listPath(invoices))).map(
    (row) => z.object({ invoiceId: z.string() }).parse(row).invoiceId,
  )
  /** A paid invoice, so that it has payments. */
  const [customerInvoice] = await readRows(listPath(customerInvoices), '&state=paid')
  const [gcpCustomerInvoice] = await readRows(listPath(gcpCustomerInvoices))
  /** Parameters that a call needs, or without which its answer contains little. */
  const known: Record<string, string> = {
    list: customers.name,
    year: demoStart.slice(0, 4),
    customerinvoiceid: getId(customerInvoice) ?? '',
    gcpCustomerInvoice: getId(gcpCustomerInvoice) ?? '',
  }

  const note = (name: string, answer: Answer<unknown>): void => {
    if (answer.status === 200) replies[name] = buildExample(answer.body)
  }

  /** Returns the list's page; line items are those of the first invoice that has some. */
  const pageOf = async ({ list: { path, query } }: ResourceCalls): Promise<Answer<unknown>> => {
    const ofInvoice = Object.keys(query?.(z).shape ?? {}).includes('invoicenumber')
    const month = addMonths(toMonth(demoStart), -2).replace('-', '')
    const given = `pagesize=1000&customerinvoiceid=${known['customerinvoiceid']}&gcpCustomerInvoice=${known['gcpCustomerInvoice']}&invoiceMonth=${month}`
    for (const invoice of ofInvoice || path.includes('LineItem') ? invoiceIds : []) {
      const answer = await client.get(`${path}?${given}&invoicenumber=${invoice}`)
      if (getRows(answer.body).length > 0) return answer
    }
    const narrowed = await client.get(`${path}?${given}`)
    // Few support tickets refer to an invoice.
    return getRows(narrowed.body).length > 0
      ? narrowed
      : client.get(`${path}?pagesize=1000&invoiceMonth=${month}`)
  }

  const collectResource = async (resource: Resource): Promise<void> => {
    const calls = defineResourceCalls(resource)
    const { list, get, create, update, remove } = calls
    const answer = await pageOf(calls)
    note(list.name, answer)
    const [row] = sortRows(getRows(answer.body))
    if (row === undefined) return
    rowByTag.set(t(list.tag), row)
    const example = buildExample(row)
    const pickFields = (names: readonly string[] = []): object =>
      Object.fromEntries(
        Object.entries(Object(example)).filter(([name, value]) => names.includes(name) && value !== null),
      )
    for (const call of [get, create, update]) if (call) replies[call.name] = example
    const created = pickFields(resource.create)
    // The demo may contain a row that no call can add.
    if (create?.body?.(z).safeParse(created).success) bodies[create.name] = created
    if (update)
      bodies[update.name] = pickFields([
        ...(resource.update ?? []),
        ...(resource.calls.update?.id === 'body' ? ['id'] : []),
      ])
    if (remove)
      replies[remove.name] = { message: `${Reflect.get(Object(row), resource.nameField)} has been deleted.` }
  }

  for (const resource of Object.values(resources)) await collectResource(resource)

  for (const call of allCalls) {
    const { name, method, path, tag, reply, access, query, params } = call
    if (method !== 'GET' || typeof reply !== 'function' || access === 'public' || name in replies) continue
    const needed = listRequiredQuery(call)
    if (needed.some((parameter) => parameter !== 'id' && !known[parameter.toLowerCase()])) continue
    const names = Object.keys(query?.(z).shape ?? {})
    // The list that a call's id belongs to follows from its tag; otherwise all lists are tried.
    const ids = [rowByTag.get(t(tag)), ...rowByTag.values()].flatMap((row) => getId(row) ?? [])
    for (const id of params || names.includes('id') ? ids : ['']) {
      const given = names.flatMap((parameter) => {
        const value = parameter === 'id' ? id : known[parameter.toLowerCase()]
        return value ? [`${parameter}=${encodeURIComponent(value)}`] : []
      })
      const answer = await client.get(`${path.replaceAll(/:\w+/g, id)}?${given.join('&')}`)
      note(name, answer)
      if (Array.isArray(answer.body)) rowByTag.set(name, sortRows(answer.body)[0])
      if (answer.status === 200) break
    }
  }

  const refused = [
    await client.get(`${listPath(customers)}?pagesize=0`),
    await anonymous.get(listPath(customers)),
    await guest.get(listPath(billingProfiles)),
    await client.get('/api/Customers/00000000-0000-4000-8000-000000000001'),
    await client.delete(`/api/Customers/${getId(rowByTag.get(t(customers.title)))}`),
  ]
  const refusals = Object.fromEntries(refused.map(({ status, body }) => [status, buildExample(body)]))
  return { bodies, replies, refusals }
}
