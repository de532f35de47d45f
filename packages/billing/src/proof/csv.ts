/** Reads one record that was cut out of a CSV file. */

/**
 * Returns the cells of a record without its line end. A cell in double quotes may contain commas, line ends and doubled
 * quotes; blanks around a cell do not belong to it.
 */
export const parseCsvCells = (record: string): string[] => {
  const cells: string[] = []
  let at = 0
  for (;;) {
    while (record[at] === ' ' || record[at] === '\t') at += 1
    let cell = ''
    if (record[at] === '"') {
      for (at += 1; at < record.length; at += 1) {
        if (record[at] !== '"') cell += record[at]
        else if (record[at + 1] === '"') {
          cell += '"'
          at += 1
        } else break
      }
      const next = record.indexOf(',', at)
      at = next === -1 ? record.length : next
    } else {
      const next = record.indexOf(',', at)
      const end = next === -1 ? record.length : next
      cell = record.slice(at, end).trimEnd()
      at = end
    }
    cells.push(cell)
    if (at >= record.length) return cells
    at += 1
  }
}
