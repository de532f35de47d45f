/** The output of a command: results on standard output, progress and errors on standard error. */
import { t } from '@cmp/messages'
import { writeSync } from 'node:fs'
import { AppError } from '../kit/errors.ts'

/** The destinations of a command's output; with `json`, the result is one object instead of text. */
export type Output = {
  /** Prints the result, once: as an object, or as lines for a person. */
  result: (value: object, lines: readonly string[]) => void
  /** Shows the current progress in place of the previous text; only at a terminal. */
  progress: (text: string) => void
  /** Prints a sentence on standard error. */
  problem: (sentence: string) => void
  /** Whether a person can be asked: input and output are a terminal, and the output is not for a program. */
  isInteractive: boolean
}

/** Thrown if a command needs somebody's choice to continue; nothing has changed so far. */
export class ChoiceNeeded extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ChoiceNeeded'
  }
}

const clearLine = '\r\u001b[K'

/** Writes to a pipe. If its reader is slow, the write fails with EAGAIN and the rest is written later. */
const write = (fileDescriptor: 1 | 2, text: string): void => {
  let rest = Buffer.from(text)
  while (rest.length > 0)
    try {
      rest = rest.subarray(writeSync(fileDescriptor, rest))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    }
}

/** Creates the output of this process. */
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

/**
 * Returns the sentence of a thrown value in the language of the reader. A failed connection has its messages in nested
 * errors. A Thai sentence ends without a period.
 */
export const describeError = (error: unknown): string => {
  if (error instanceof AggregateError && !error.message) return error.errors.map(describeError).join(' ')
  if (error instanceof AppError) return t(error.text)
  const text = error instanceof Error ? error.message : String(error)
  return /[.!?)]$|\p{Script=Thai}/u.test(text) || text.includes('\n') ? text : `${text}.`
}
