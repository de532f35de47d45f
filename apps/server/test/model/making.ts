import type { Random } from '../harness/random.ts'
import type { Days } from './days.ts'
import type { Features } from './features.ts'
import type { BillingFile } from './world.ts'

/** The inputs for building a world. Every name begins with `prefix`, so that worlds do not collide in one portal. */
export type Making = {
  random: Random
  features: Features
  days: Days
  prefix: string
  cloud: BillingFile['cloud']
  seed: number
}
