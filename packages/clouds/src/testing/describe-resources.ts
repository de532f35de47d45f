/**
 * The tests that every resource adapter must pass: each resource type of the provider is listed, read in detail with
 * its children and measured as declared, and each failure is reported with CMP's codes.
 */
import { cloudResourceFields, costPartFields, type InventoryCloud } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { describe, expect, test } from 'vitest'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import type { CloudResource } from '../ports/inventory.ts'
import type { Answer, CloudServer } from './cloud-server.ts'

/** What the suite needs from a provider. */
export type ResourceSubject = {
  cloud: InventoryCloud
  containerId: string
  server: () => CloudServer
  /** Opens the account again, with an optional timeout in milliseconds. */
  open: (milliseconds?: number) => ResourceAdapter
  /** The part of the path of the list of machines. */
  part: string
  /** The provider's response for each failure. `throttled` asks for a wait of at most a second. */
  answers: Record<'unauthorized' | 'forbidden' | 'notFound' | 'throttled' | 'failed', Answer>
  /** The start of a list of machines that is then cut off. */
  cut: Answer
  /** The charts that are requested of each inventory. */
  charts: Readonly<Record<string, readonly string[]>>
  /** Inventories that the provider has no equivalent of. */
  notOffered: readonly string[]
}

/** The fields that every resource has; their values come from the provider. */
const common = new Set(
  Object.keys({ ...cloudResourceFields, ...costPartFields }).filter((name) => name !== 'status'),
)

/** Returns the names of the facts that an inventory declares in addition to the common ones. */
const listDeclaredFacts = (fields: object): string[] =>
  Object.keys(fields).filter((name) => !common.has(name))

const day = { start: new Date('2026-11-20T00:00:00Z'), end: new Date('2026-11-21T00:00:00Z') }

/** Runs the assertions. */
export const describeResources = (subject: ResourceSubject) =>
  describe(`${subject.cloud}, as every cloud`, () => {
    const { containerId, cloud, part } = subject
    const listMachines = (adapter = subject.open(), signal?: AbortSignal) =>
      adapter.inventory.list({ inventory: 'virtual-machines', containerId, ...(signal && { signal }) })

    test.each(inventories.map((inventory) => [inventory.name, inventory] as const))(
      '%s: list, detail, children and metrics',
      async (name, { fields, children, clouds }) => {
        const adapter = subject.open()
        const listed = await adapter.inventory.list({ inventory: name, containerId })
        if (subject.notOffered.includes(name)) {
          expect(listed).toEqual([])
          expect(clouds).not.toContain(cloud)
          return
        }
        expect(clouds).toContain(cloud)
        const [first] = listed
        if (!first) throw new Error(`The stand-in has no ${name}.`)
        expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
        const shown: CloudResource[] = [...listed]
        for (const one of listed) shown.push(await adapter.inventory.detail({ inventory: name, ...one }))
        for (const resource of shown) {
          expect(resource).toMatchObject({ cloudProvider: cloud, containerId })
          expect(resource.name).not.toBe('')
          // Missing values are null, and no undeclared facts are returned.
          for (const fact of Object.keys(resource.facts)) expect(listDeclaredFacts(fields)).toContain(fact)
          expect(listDeclaredFacts(fields).filter((fact) => !(fact in resource.facts))).toEqual([])
          expect(JSON.stringify(resource)).not.toContain('MARKED-SECRET')
        }
        for (const [child, declared] of Object.entries(children)) {
          const items = await adapter.inventory.children({ inventory: name, child, ...first })
          if (declared.unavailable && cloud in declared.unavailable) expect(items).toEqual([])
          else expect(items.length).toBeGreaterThan(0)
          for (const item of items)
            expect(Object.keys(item).sort()).toEqual(Object.keys(declared.fields).sort())
        }
        const metrics = subject.charts[name] ?? []
        const series = await adapter.metrics.series({
          inventory: name,
          resources: listed.map(({ id }) => ({ id, containerId, inventory: name })),
          metrics,
          intervalSeconds: 3600,
          ...day,
        })
        const ofFirst = series.filter(({ resourceId }) => resourceId === first.id)
        expect(ofFirst.map(({ metric }) => metric).sort()).toEqual([...metrics].sort())
        for (const { points } of ofFirst) {
          expect(points.length).toBeGreaterThan(0)
          expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).sort())
          for (const { average, total } of points) expect(average ?? total).not.toBeNull()
        }
      },
    )

    test('what is not there, is another account’s, or was cancelled, is told in our codes', async () => {
      const adapter = subject.open()
      expect(await adapter.inventory.list({ inventory: 'no-such-inventory', containerId })).toEqual([])
      const [machine] = await listMachines(adapter)
      if (!machine) throw new Error('The stand-in has no machine.')
      const address = { inventory: 'virtual-machines', containerId, id: machine.id }
      const unknown = { name: 'CloudError', code: 'NotFound' }
      await expect(adapter.inventory.detail({ ...address, id: `${machine.id}-gone` })).rejects.toMatchObject(
        unknown,
      )
      for (const id of [
        'https://elsewhere.example/x',
        '/../x',
        machine.id.replaceAll(containerId, 'another'),
      ])
        await expect(adapter.inventory.detail({ ...address, id })).rejects.toMatchObject(unknown)
      await expect(adapter.inventory.children({ ...address, child: 'no-such-child' })).rejects.toMatchObject(
        unknown,
      )
      const cancelled = { name: 'CloudError', code: 'Cancelled' }
      await expect(listMachines(subject.open(), AbortSignal.abort())).rejects.toMatchObject(cancelled)
    })

    test.each([
      ['unauthorized', 'Unauthorized'],
      ['forbidden', 'Forbidden'],
      ['notFound', 'NotFound'],
    ] as const)('%s is refused with the provider’s own sentence', async (answer, code) => {
      const adapter = subject.open()
      await adapter.inventory.containers({})
      subject.server().fault(part, subject.answers[answer], subject.answers[answer])
      const refused = await listMachines(adapter).catch((error: unknown) => error)
      expect(refused).toMatchObject({ name: 'CloudError', code })
      expect(String(refused)).not.toContain('MARKED-SECRET')
      expect(String(refused).length).toBeGreaterThan(20)
      subject.server().forget()
    })

    test('throttled and failed calls are asked again', async () => {
      subject.server().fault(part, subject.answers.throttled, subject.answers.failed)
      expect((await listMachines()).length).toBeGreaterThan(0)
    })

    test('an answer that is cut is none', async () => {
      subject.server().fault(part, ...Array.from({ length: 20 }, () => ({ ...subject.cut, cut: true })))
      await expect(listMachines()).rejects.toMatchObject({ name: 'CloudError' })
      subject.server().forget()
    })

    test('an answer that does not come ends by the limit of time', async () => {
      const adapter = subject.open(150)
      subject.server().fault(part, { ...subject.answers.failed, after: 5000 })
      await expect(listMachines(adapter)).rejects.toMatchObject({
        code: 'Unavailable',
        message: 'No response within 0.15 seconds.',
      })
      subject.server().forget()
    })

    test('no more than six calls of a connection are under way at a time', async () => {
      subject.server().slow(10)
      await Promise.all(Array.from({ length: 20 }, () => listMachines()))
      subject.server().slow(0)
      expect(subject.server().mostAtATime()).toBeLessThanOrEqual(6)
      expect(subject.server().mostAtATime()).toBeGreaterThan(1)
    })
  })
