/**
 * Plays several worlds at a time: their files come in as one import, since an import costs more than what is in it, and
 * what is stale is looked for once for all of them.
 */
import { checkStaleness } from '../check-staleness.ts'
import type { TestPortal } from '../harness.ts'
import type { Outcome, Play, Wanted } from './play-world.ts'
import type { Upload } from './random-world.ts'
import { written } from './written-file.ts'

const importTogether = async (portal: TestPortal, uploads: readonly Upload[]): Promise<void> => {
  const status = await portal.importFiles(written(uploads))
  const unreadable = uploads.flat().reduce((count, file) => count + (file.unreadable?.length ?? 0), 0)
  if (status.status !== 'done' || status.rejected !== unreadable)
    throw new Error(
      `The import of ${uploads.map(([file]) => file?.invoiceId).join(', ')} went wrong: ${JSON.stringify(status)}`,
    )
}

/** Goes on to what a world waits for, or to its end. */
const turnOf = async (play: Play): Promise<IteratorResult<Wanted, Outcome>> => {
  try {
    return await play.next()
  } catch (error) {
    return { done: true, value: { disagreements: [`It stopped: ${String(error)}`], coverages: [] } }
  }
}

/** Plays worlds side by side to their ends and returns what came of each, in the order given. */
export const playTogether = async (portal: TestPortal, plays: readonly Play[]): Promise<Outcome[]> => {
  const outcomes = plays.map((): Outcome => ({ disagreements: [], coverages: [] }))
  let going = [...plays.entries()]
  while (going.length > 0) {
    const waiting: { index: number; play: Play; wanted: Wanted }[] = []
    // One after the other: the portal works for all in this process, and would only wait for itself.
    for (const [index, play] of going) {
      const turn = await turnOf(play)
      if (turn.done) outcomes[index] = turn.value
      else waiting.push({ index, play, wanted: turn.value })
    }
    if (waiting.some(({ wanted }) => wanted === 'a look')) await checkStaleness(portal.ctx)
    const uploads = waiting.flatMap(({ wanted }) => (wanted === 'a look' ? [] : [wanted]))
    if (uploads.length > 0) await importTogether(portal, uploads)
    going = waiting.map(({ index, play }): [number, Play] => [index, play])
  }
  return outcomes
}
