/** What a command prints: results on standard output, progress and refusals on standard error. */
import { writeSync } from 'node:fs'

/** Where a command's words go; `json` is one object instead of text. */
export type Output = {
  /** The result, once: as an object or as lines for a person. */
  result: (value: object, lines: readonly string[]) => void
  /** What is going on, in place of what was said before; only where a person watches. */
  progress: (text: string) => void
  /** One sentence on standard error. */
  problem: (sentence: string) => void
  /** Whether a person can be asked: both ends are a terminal, and no program reads along. */
  isInteractive: boolean
}

/** Thrown where a command cannot go on before somebody has chosen; nothing has changed so far. */
export class ChoiceNeeded extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ChoiceNeeded'
  }
}

const clearLine = '\r\u001b[K'

/** A pipe whose reader is slow answers EAGAIN: the rest is written when it has read. */
const write = (fileDescriptor: 1 | 2, text: string): void => {
  let rest = Buffer.from(text)
  while (rest.length > 0)
    try {
      rest = rest.subarray(writeSync(fileDescriptor, rest))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    }
}

/** The output of this process. */
export const processOutput = (json: boolean): Output => {
  const isWatched = process.stderr.isTTY
  const clear = () => (isWatched ? write(2, clearLine) : undefined)
  return {
    result: (value, lines) => {
      clear()
      write(1, json ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join(''))
    },
    progress: (text) => {
      if (isWatched) write(2, `${clearLine}${text}`)
    },
    problem: (sentence) => {
      clear()
      write(2, `${sentence}\n`)
    },
    isInteractive: isWatched && process.stdin.isTTY && !json,
  }
}

/** The sentence of anything that was thrown; a failed connection hides its words in its parts. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof AggregateError && !error.message) return error.errors.map(sentenceOf).join(' ')
  const text = error instanceof Error ? error.message : String(error)
  return /[.!?)]$/.test(text) || text.includes('\n') ? text : `${text}.`
}
