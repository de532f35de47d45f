// Looks at what deletions meet: each question alone, so that a refusal of one does not hide the others.
import { CloudError } from '../ports/errors.ts'
import type { DoomedThing, Obstacle, ObstaclesFound, ObstaclesPort } from '../ports/obstacles.ts'

/** One question about a thing. */
export type Look = {
  address: string
  /** Completes “whether …”. */
  whether: string
  ask: () => Promise<Obstacle[]>
}

/** Asks all of them at once. @throws whatever is no refusal of the cloud */
export const lookedAt = async (looks: readonly Look[]): Promise<ObstaclesFound> => {
  const answers = await Promise.all(
    looks.map(async ({ address, whether, ask }): Promise<ObstaclesFound> => {
      try {
        return { found: await ask(), unknown: [] }
      } catch (error) {
        if (!(error instanceof CloudError)) throw error
        // What is gone has nothing in its way.
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

/** The questions about one thing. */
export type LooksOf = (thing: DoomedThing, signal?: AbortSignal) => Look[]

/** A port that asks of each thing what its type has questions for. */
export const looksByType = (types: Readonly<Record<string, LooksOf>>): ObstaclesPort => ({
  look: (things, signal) => lookedAt(things.flatMap((thing) => types[thing.type]?.(thing, signal) ?? [])),
})

/** How many of a page there are, as what was met; nothing of none. */
export const contents = (
  address: string,
  of: Extract<Obstacle, { is: 'contents' }>['of'],
  count: number,
  isMore: boolean,
): Obstacle[] => (count === 0 && !isMore ? [] : [{ is: 'contents', address, of, count, isMore }])
