// Checks for deletion blockers. Each check runs separately, so that a refusal of one does not hide the others.
import { CloudError } from '../ports/errors.ts'
import type { DoomedResource, Obstacle, ObstaclesFound, ObstaclesPort } from '../ports/obstacles.ts'

/** One check of a resource. */
export type ObstacleCheck = {
  address: string
  /** Completes “whether …”. */
  whether: string
  ask: () => Promise<Obstacle[]>
}

/**
 * Runs all checks at once.
 * @throws any error that is not a refusal of the provider
 */
export const runObstacleChecks = async (checks: readonly ObstacleCheck[]): Promise<ObstaclesFound> => {
  const answers = await Promise.all(
    checks.map(async ({ address, whether, ask }): Promise<ObstaclesFound> => {
      try {
        return { found: await ask(), unknown: [] }
      } catch (error) {
        if (!(error instanceof CloudError)) throw error
        // Nothing prevents the deletion of a resource that has already been deleted.
        if (error.code === 'NotFound') return { found: [], unknown: [] }
        return { found: [], unknown: [{ address, whether, why: error.message }] }
      }
    }),
  )
  return {
    found: answers.flatMap(({ found }) => found),
    unknown: answers.flatMap(({ unknown }) => unknown),
  }
}

/** Returns the checks of one resource. */
export type BuildObstacleChecks = (resource: DoomedResource, signal?: AbortSignal) => ObstacleCheck[]

/** Builds a port that runs the checks of each resource's type. */
export const createObstaclesPort = (types: Readonly<Record<string, BuildObstacleChecks>>): ObstaclesPort => ({
  findObstacles: (resources, signal) =>
    runObstacleChecks(resources.flatMap((resource) => types[resource.type]?.(resource, signal) ?? [])),
})

/**
 * Builds the blocker for the items of a first page: their number, whether more follow, and their size if it is known.
 * An empty page without further pages is no blocker.
 */
export const listContentsObstacles = (
  address: string,
  of: Extract<Obstacle, { is: 'contents' }>['of'],
  count: number,
  isMore: boolean,
  bytes?: number,
): Obstacle[] =>
  count === 0 && !isMore
    ? []
    : [{ is: 'contents', address, of, count, isMore, ...(bytes !== undefined && { bytes }) }]
