/**
 * Real answers of the demo reseller for the document of the calls: every GET that needs no more than the id of a row,
 * with one entry a list, and without what differs from run to run or is nobody's business.
 */
import {
  billingProfiles,
  callsOf,
  customerInvoices,
  customers,
  gcpCustomerInvoices,
  invoices,
  type Call,
  type Resource,
  type ResourceCalls,
} from '@cmp/contract'
import { allCalls, resources } from '@cmp/contract/registry'
import { z } from 'zod'
import type { DocumentExamples } from '../src/http/openapi/document.ts'
import { monthOf, monthsAfter } from '../src/kit/calendar.ts'
import { demoStart } from './demo-start.ts'
import type { Answer, Client } from './harness.ts'

const guids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const moments = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g
const hourMilliseconds = 3_600_000

/** What the database stamped with its own clock in this run is told as made when the demo reseller was. */
const atDemoStart = (text: string): string =>
  text.replaceAll(moments, (moment) =>
    Math.abs(Date.now() - Date.parse(moment)) < hourMilliseconds ? demoStart : moment,
  )

/** Ids are drawn anew in every run: here they are counted. */
const withCountedIds = (text: string): string => {
  const seen: string[] = []
  return text.replaceAll(guids, (id) => {
    if (!seen.includes(id)) seen.push(id)
    return `00000000-0000-4000-8000-${String(seen.indexOf(id) + 1).padStart(12, '0')}`
  })
}

/** In the same order in every run, whatever the ids are by which ties are broken. */
const inOrder = (rows: readonly unknown[]): unknown[] => {
  const keys = new Map(rows.map((row) => [row, atDemoStart(JSON.stringify(row).replaceAll(guids, ''))]))
  return rows.toSorted((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1))
}

/** What tells of the machine that answered: how long it took, and what its disk holds. */
const machineFields = new Set(['seconds', 'diskBytes'])

/** A number that the database has drawn: where a write is tried twice, the next one is another. */
const isDrawn = (key: string, item: unknown): boolean => key === 'id' && typeof item === 'number'

/** The fingerprint of a preview, which is made of ids. */
const isFingerprint = (key: string, item: unknown): boolean =>
  key === 'expected' && typeof item === 'string' && /^[\w-]{43}$/.test(item)

/** The value with one entry a list. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shortened(inOrder(value)[0])]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      machineFields.has(key) || isDrawn(key, item)
        ? 1
        : isFingerprint(key, item)
          ? 'fingerprint-of-the-preview'
          : shortened(item),
    ]),
  )
}

const exampleOf = (value: unknown): unknown =>
  JSON.parse(atDemoStart(withCountedIds(JSON.stringify(shortened(value)))))

const rowsOf = (body: unknown): unknown[] => {
  const page = z.union([z.object({ Data: z.array(z.unknown()) }), z.object({ data: z.array(z.unknown()) })])
  const read = page.safeParse(body)
  if (!read.success) return []
  return 'Data' in read.data ? read.data.Data : read.data.data
}

const idOf = (row: unknown): string | undefined => z.object({ id: z.string() }).safeParse(row).data?.id

const requiredQuery = ({ query }: Call): string[] => {
  if (!query) return []
  const { shape } = query(z)
  return Object.keys(shape).filter((name) => !z.safeParse(shape[name] ?? z.never(), undefined).success)
}

/** Who asks: the reseller's administrator, somebody who only reads, and nobody. */
type Askers = { client: Client; guest: Client; anonymous: Client }

/** Asks the portal for examples. */
export const documentExamples = async ({ client, guest, anonymous }: Askers): Promise<DocumentExamples> => {
  const bodies: Record<string, unknown> = {}
  const replies: Record<string, unknown> = {}
  /** A row by the tag of its list. */
  const rowByTag = new Map<string, unknown>()
  const listPath = (resource: Resource): string => callsOf(resource).list.path
  const rowsAt = async (path: string, query = ''): Promise<unknown[]> =>
    inOrder(rowsOf((await client.get(`${path}?pagesize=1000${query}`)).body))
  const invoiceIds = (await rowsAt(listPath(invoices))).map(
    (row) => z.object({ invoiceId: z.string() }).parse(row).invoiceId,
  )
  /** A paid one, so that there are payments of it. */
  const [customerInvoice] = await rowsAt(listPath(customerInvoices), '&state=paid')
  const [gcpCustomerInvoice] = await rowsAt(listPath(gcpCustomerInvoices))
  /** Parameters that a call needs, or without which it has little to tell. */
  const known: Record<string, string> = {
    list: customers.name,
    year: demoStart.slice(0, 4),
    customerinvoiceid: idOf(customerInvoice) ?? '',
    gcpCustomerInvoice: idOf(gcpCustomerInvoice) ?? '',
  }

  const note = (name: string, answer: Answer<unknown>): void => {
    if (answer.status === 200) replies[name] = exampleOf(answer.body)
  }

  /** The list's page; lines are those of the first invoice that has some. */
  const pageOf = async ({ list: { path, query } }: ResourceCalls): Promise<Answer<unknown>> => {
    const ofInvoice = Object.keys(query?.(z).shape ?? {}).includes('invoicenumber')
    const month = monthsAfter(monthOf(demoStart), -2).replace('-', '')
    const given = `pagesize=1000&customerinvoiceid=${known['customerinvoiceid']}&gcpCustomerInvoice=${known['gcpCustomerInvoice']}&invoiceMonth=${month}`
    for (const invoice of ofInvoice || path.includes('LineItem') ? invoiceIds : []) {
      const answer = await client.get(`${path}?${given}&invoicenumber=${invoice}`)
      if (rowsOf(answer.body).length > 0) return answer
    }
    const narrowed = await client.get(`${path}?${given}`)
    // Few support tickets are about an invoice.
    return rowsOf(narrowed.body).length > 0
      ? narrowed
      : client.get(`${path}?pagesize=1000&invoiceMonth=${month}`)
  }

  const ofResource = async (resource: Resource): Promise<void> => {
    const calls = callsOf(resource)
    const { list, get, create, update, remove } = calls
    const answer = await pageOf(calls)
    note(list.name, answer)
    const [row] = inOrder(rowsOf(answer.body))
    if (row === undefined) return
    rowByTag.set(list.tag, row)
    const example = exampleOf(row)
    const fieldsOf = (names: readonly string[] = []): object =>
      Object.fromEntries(
        Object.entries(Object(example)).filter(([name, value]) => names.includes(name) && value !== null),
      )
    for (const call of [get, create, update]) if (call) replies[call.name] = example
    const created = fieldsOf(resource.create)
    // The demo may have a row that nobody can add.
    if (create?.body?.(z).safeParse(created).success) bodies[create.name] = created
    if (update)
      bodies[update.name] = fieldsOf([
        ...(resource.update ?? []),
        ...(resource.calls.update?.id === 'body' ? ['id'] : []),
      ])
    if (remove)
      replies[remove.name] = { message: `${Reflect.get(Object(row), resource.nameField)} has been deleted.` }
  }

  for (const resource of Object.values(resources)) await ofResource(resource)

  for (const call of allCalls) {
    const { name, method, path, tag, reply, access, query, params } = call
    if (method !== 'GET' || typeof reply !== 'function' || access === 'public' || name in replies) continue
    const needed = requiredQuery(call)
    if (needed.some((parameter) => parameter !== 'id' && !known[parameter.toLowerCase()])) continue
    const names = Object.keys(query?.(z).shape ?? {})
    // Which list a call's id is of follows from its tag, or is tried.
    const ids = [rowByTag.get(tag), ...rowByTag.values()].flatMap((row) => idOf(row) ?? [])
    for (const id of params || names.includes('id') ? ids : ['']) {
      const given = names.flatMap((parameter) => {
        const value = parameter === 'id' ? id : known[parameter.toLowerCase()]
        return value ? [`${parameter}=${encodeURIComponent(value)}`] : []
      })
      const answer = await client.get(`${path.replaceAll(/:\w+/g, id)}?${given.join('&')}`)
      note(name, answer)
      if (Array.isArray(answer.body)) rowByTag.set(name, inOrder(answer.body)[0])
      if (answer.status === 200) break
    }
  }

  const refused = [
    await client.get(`${listPath(customers)}?pagesize=0`),
    await anonymous.get(listPath(customers)),
    await guest.get(listPath(billingProfiles)),
    await client.get('/api/Customers/00000000-0000-4000-8000-000000000001'),
    await client.delete(`/api/Customers/${idOf(rowByTag.get(customers.title))}`),
  ]
  const refusals = Object.fromEntries(refused.map(({ status, body }) => [status, exampleOf(body)]))
  return { bodies, replies, refusals }
}
