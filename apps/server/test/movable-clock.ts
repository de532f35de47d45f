/** A clock that stands at `start` (ISO 8601), or runs with the machine's, and that a test moves on. */
export type MovableClock = {
  now: () => Date
  /** Lets milliseconds pass. */
  pass: (milliseconds: number) => void
}

export const movableClock = (start?: string): MovableClock => {
  let passed = 0
  return {
    now: () => new Date((start ? Date.parse(start) : Date.now()) + passed),
    pass: (milliseconds) => {
      passed += milliseconds
    },
  }
}
