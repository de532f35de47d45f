/**
 * Plays several worlds at a time. Their files are imported together, because an import costs more than its content, and
 * one check for needed recalculations covers all of them.
 */
import { checkStaleness } from '../harness/check-staleness.ts'
import type { TestPortal } from '../harness/portal.ts'
import type { Outcome, Play, Wanted } from './play-world.ts'
import type { Upload } from './random-world.ts'
import { writeFiles } from './written-file.ts'

const importTogether = async (portal: TestPortal, uploads: readonly Upload[]): Promise<void> => {
  const status = await portal.importFiles(writeFiles(uploads))
  const unreadable = uploads.flat().reduce((count, file) => count + (file.unreadable?.length ?? 0), 0)
  if (status.status !== 'done' || status.rejected !== unreadable)
    throw new Error(
      `The import of ${uploads.map(([file]) => file?.invoiceId).join(', ')} went wrong: ${JSON.stringify(status)}`,
    )
}

/** Runs a world until it waits for something, or to its end. */
const playNext = async (play: Play): Promise<IteratorResult<Wanted, Outcome>> => {
  try {
    return await play.next()
  } catch (error) {
    return { done: true, value: { disagreements: [`It stopped: ${String(error)}`], coverages: [] } }
  }
}

/** Plays worlds side by side to their ends and returns their outcomes in the given order. */
export const playTogether = async (portal: TestPortal, plays: readonly Play[]): Promise<Outcome[]> => {
  const outcomes = plays.map((): Outcome => ({ disagreements: [], coverages: [] }))
  let going = [...plays.entries()]
  while (going.length > 0) {
    const waiting: { index: number; play: Play; wanted: Wanted }[] = []
    // One after the other, because the portal runs in this process and would only wait for itself.
    for (const [index, play] of going) {
      const step = await playNext(play)
      if (step.done) outcomes[index] = step.value
      else waiting.push({ index, play, wanted: step.value })
    }
    if (waiting.some(({ wanted }) => wanted === 'a look')) await checkStaleness(portal.ctx)
    const uploads = waiting.flatMap(({ wanted }) => (wanted === 'a look' ? [] : [wanted]))
    if (uploads.length > 0) await importTogether(portal, uploads)
    going = waiting.map(({ index, play }): [number, Play] => [index, play])
  }
  return outcomes
}
