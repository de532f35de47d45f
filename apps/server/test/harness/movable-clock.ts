/** A clock that stops at `start` (ISO 8601) or runs with the machine's clock, and that a test can move forward. */
export type MovableClock = {
  now: () => Date
  /** Moves the clock forward by milliseconds. */
  pass: (milliseconds: number) => void
}

export const createMovableClock = (start?: string): MovableClock => {
  let passed = 0
  return {
    now: () => new Date((start ? Date.parse(start) : Date.now()) + passed),
    pass: (milliseconds) => {
      passed += milliseconds
    },
  }
}
