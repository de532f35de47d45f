/** An amount that somebody enters: exact decimal text, below zero where money goes back. */
import { oneLine } from './field.ts'
import type { Z } from './shape.ts'

/** The most digits before the point: those of a line (20), and as many again of what it is multiplied by. */
const mostWholeDigits = 40

/** The shape of an amount with at most so many decimals; `label` begins the sentence for what is none. */
export const amountText = (z: Z, label: string, decimals: number) =>
  oneLine(z, `${label} is an amount such as 1234.50`).regex(
    new RegExp(`^-?\\d{1,${mostWholeDigits}}(\\.\\d{1,${decimals}})?$`),
    `${label} is an amount such as 1234.50`,
  )
