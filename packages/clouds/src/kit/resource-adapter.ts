// What adapters of resources have.
import type { CloudAdapter } from '../ports/cloud.ts'

/** An adapter that reads resources and their metrics, makes some, knows what they cost and what there is, and says what it may do. */
export type ResourceAdapter = Required<
  Pick<CloudAdapter, 'cloud' | 'inventory' | 'metrics' | 'provision' | 'prices' | 'offers' | 'check'>
>
