/** Plays several worlds at a time: their files come in as one import, since an import costs more than what is in it. */
import type { TestPortal } from '../harness.ts'
import type { BillingFile } from './world.ts'
import { written } from './written-file.ts'

/** A world that is being played: it yields a file that must be imported before it goes on, and returns disagreements. */
type Play = AsyncGenerator<BillingFile, string[]>

const importTogether = async (portal: TestPortal, files: readonly BillingFile[]): Promise<void> => {
  const status = await portal.importFiles(written(files))
  if (status.status !== 'done' || status.rejected > 0)
    throw new Error(
      `The import of ${files.map(({ invoiceId }) => invoiceId).join(', ')} went wrong: ${JSON.stringify(status)}`,
    )
}

/** Plays worlds side by side to their ends and returns the disagreements of each, in the order given. */
export const playTogether = async (portal: TestPortal, plays: readonly Play[]): Promise<string[][]> => {
  const outcomes = plays.map((): string[] => [])
  let going = plays.map((play, index) => ({ play, index }))
  while (going.length > 0) {
    const turns: { one: (typeof going)[number]; turn: IteratorResult<BillingFile, string[]> }[] = []
    for (const one of going) turns.push({ one, turn: await one.play.next() })
    for (const { one, turn } of turns) if (turn.done) outcomes[one.index] = turn.value
    const waiting = turns.flatMap(({ one, turn }) => (turn.done ? [] : { one, file: turn.value }))
    if (waiting.length > 0)
      await importTogether(
        portal,
        waiting.map(({ file }) => file),
      )
    going = waiting.map(({ one }) => one)
  }
  return outcomes
}
