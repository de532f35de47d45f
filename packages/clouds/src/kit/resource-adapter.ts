// The ports of resource adapters.
import type { CloudAdapter } from '../ports/cloud.ts'

/**
 * An adapter that reads resources and their metrics, creates resources, provides prices, choices, prerequisites of
 * requests and deletion blockers, carries out actions on machines and databases, and tests its permissions.
 */
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
    | 'actions'
    | 'prerequisites'
    | 'check'
  >
> &
  Pick<CloudAdapter, 'upcoming'>
