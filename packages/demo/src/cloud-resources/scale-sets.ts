// Groups of like machines: what the inventories of all clouds say of one of the demo.
import { randomOf } from '../random.ts'
import { madeAt, type DemoFact } from './resource.ts'

type Facts = Readonly<Record<string, DemoFact>>

/** How many machines a group has, between its bounds. */
export const machinesIn = (name: string): number => randomOf(`scale set|${name}`).between(2, 5)

/** What its list shows; what a cloud has no word for is left out. */
export const scaleSetFacts = (name: string, more: Facts & { size: string }): Facts => ({
  instances: machinesIn(name),
  leastInstances: 2,
  mostInstances: 8,
  createdAt: madeAt,
  ...more,
})

/** Its machines, spread over the zones in turn. */
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
  return Array.from({ length: machinesIn(name) }, (_, index) => ({
    name: nameOf(index),
    ...facts,
    zone: zones[index % zones.length] ?? null,
  }))
}
