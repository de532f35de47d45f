// Groups of identical machines: the fields that the inventories of all providers share.
import { createRandom } from '../random.ts'
import { madeAt, type DemoFact } from './resource.ts'

type Facts = Readonly<Record<string, DemoFact>>

/** The number of machines in a group, between its bounds. */
export const countMachines = (name: string): number => createRandom(`scale set|${name}`).between(2, 5)

/** The fields of its list; fields that a provider does not have are left out. */
export const scaleSetFacts = (name: string, more: Facts & { size: string }): Facts => ({
  instances: countMachines(name),
  leastInstances: 2,
  mostInstances: 8,
  createdAt: madeAt,
  ...more,
})

/** Its machines, distributed over the zones in turn. */
export const scaleSetInstances = (
  name: string,
  nameOf: (index: number) => string,
  more: {
    status: string
    health: string | null
    size: string | null
    zones: readonly string[]
    isCurrent: boolean | null
  },
): Facts[] => {
  const { zones, ...facts } = more
  return Array.from({ length: countMachines(name) }, (_, index) => ({
    name: nameOf(index),
    ...facts,
    zone: zones[index % zones.length] ?? null,
  }))
}
