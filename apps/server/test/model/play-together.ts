/** Plays several worlds at a time: their files come in as one import, since an import costs more than what is in it. */
import type { TestPortal } from '../harness.ts'
import type { Play } from './play-world.ts'
import type { Upload } from './random-world.ts'
import { written } from './written-file.ts'

const importTogether = async (portal: TestPortal, uploads: readonly Upload[]): Promise<void> => {
  const status = await portal.importFiles(written(uploads))
  if (status.status !== 'done' || status.rejected > 0)
    throw new Error(
      `The import of ${uploads.map(([file]) => file?.invoiceId).join(', ')} went wrong: ${JSON.stringify(status)}`,
    )
}

/** Goes on to the files that a world waits for, or to its end. */
const turnOf = async (play: Play): Promise<IteratorResult<Upload, string[]>> => {
  try {
    return await play.next()
  } catch (error) {
    return { done: true, value: [`It stopped: ${String(error)}`] }
  }
}

/** Plays worlds side by side to their ends and returns the disagreements of each, in the order given. */
export const playTogether = async (portal: TestPortal, plays: readonly Play[]): Promise<string[][]> => {
  const outcomes = plays.map((): string[] => [])
  let going = [...plays.entries()]
  while (going.length > 0) {
    const waiting: { index: number; play: Play; files: Upload }[] = []
    // One after the other: the portal works for all in this process, and would only wait for itself.
    for (const [index, play] of going) {
      const turn = await turnOf(play)
      if (turn.done) outcomes[index] = turn.value
      else waiting.push({ index, play, files: turn.value })
    }
    if (waiting.length > 0)
      await importTogether(
        portal,
        waiting.map(({ files }) => files),
      )
    going = waiting.map(({ index, play }): [number, Play] => [index, play])
  }
  return outcomes
}
