// What adapters of resources have.
import type { CloudAdapter } from '../ports/cloud.ts'

/** An adapter that reads resources and their metrics, makes some, knows what they cost, what there is, what requests need and what deletions meet, and says what it may do. */
export type ResourceAdapter = Required<
  Pick<
    CloudAdapter,
    | 'cloud'
    | 'inventory'
    | 'metrics'
    | 'provision'
    | 'prices'
    | 'offers'
    | 'obstacles'
    | 'prerequisites'
    | 'check'
  >
> &
  Pick<CloudAdapter, 'upcoming'>
