/** Selects the texts below the columns of a bar chart that fit its width. */
import type { BarColumn, BarTick } from './bars.ts'

/** The average width of a letter, and the room between two texts. Pixels at a font size of 12. */
const letter = 6.6
const gap = 8

const getTick = ({ tick, label }: BarColumn): BarTick => tick ?? { text: label, rank: 1 }

/**
 * Returns the text below each column, or an empty text where there is no room. Texts of the highest rank are placed
 * first, the last of them before the others. Texts of a lower rank follow together, so that they keep a regular
 * distance: all of the rank, or every second, fifth or tenth. None is before the first of the highest rank.
 * @param width the width of all columns in pixels
 */
export const selectTicks = (columns: readonly BarColumn[], width: number): string[] => {
  const ticks = columns.map(getTick)
  const taken = new Map<number, { from: number; to: number }>()
  const measure = (index: number) => {
    const middle = ((index + 0.5) * width) / columns.length
    const half = ((ticks[index]?.text.length ?? 0) * letter + gap) / 2
    return { from: middle - half, to: middle + half }
  }
  const fits = (index: number): boolean => {
    const { from, to } = measure(index)
    return [...taken.values()].every((other) => to <= other.from || from >= other.to)
  }
  const listRank = (rank: number): number[] =>
    ticks.flatMap((tick, index) => (tick.rank === rank && tick.text !== '' ? [index] : []))
  for (const index of listRank(2).toReversed()) if (fits(index)) taken.set(index, measure(index))
  for (const rank of [1, 0]) {
    const ofRank = listRank(rank)
    const room = width / columns.length
    const widest = Math.max(0, ...ofRank.map((index) => (ticks[index]?.text.length ?? 0) * letter + gap))
    const distance = Math.min(
      columns.length,
      ...ofRank.slice(1).map((at, place) => at - (ofRank[place] ?? 0)),
    )
    const step = [1, 2, 5, 10].find((every) => every * distance * room >= widest)
    // Every day of a month is labeled, or only every fifth, but not every second.
    if (step === undefined || (rank === 0 && step > 1)) continue
    ofRank.forEach((index, place) => {
      if (place % step === 0 && fits(index)) taken.set(index, measure(index))
    })
  }
  const first = ticks.findIndex(({ rank }, index) => rank === 2 && taken.has(index))
  return ticks.map(({ text }, index) => (taken.has(index) && index >= first ? text : ''))
}
