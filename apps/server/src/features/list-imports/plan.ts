/**
 * What a CSV would do to a list, line by line: add a row, change one, nothing, or be refused with the reasons. Pure: it
 * reads rows and references that were loaded before, and changes nothing.
 */
import {
  withArticle,
  type Field,
  type ListImportChange,
  type ListImportKind,
  type ListImportProblem,
  type Resource,
} from '@cmp/contract'
import { undefused } from '../../kit/csv.ts'
import type { AnyRow } from '../../resources/mounted.ts'
import { nameOf } from '../../resources/changes.ts'
import { canonical, cellOf, readCell, shownValue } from './cells.ts'
import { labelOf, missingFor, type ImportColumn, type ImportHeader } from './columns.ts'
import type { CsvRecord } from './read-csv.ts'
import { hintOf, type Reference } from './references.ts'

/** A line and what it would do. `body` is checked; `before` is the row as it is. */
export type PlannedLine = {
  line: number
  kind: ListImportKind
  name: string
  rowId: string | null
  before: AnyRow | null
  body: AnyRow | null
  changes: ListImportChange[]
  problems: ListImportProblem[]
  cells: string[] | null
}

/** What a plan is made of. */
export type PlanInput = {
  resource: Resource
  header: ImportHeader
  rows: readonly AnyRow[]
  references: ReadonlyMap<string, Reference>
}

/** A column with its field. */
type Column = ImportColumn & { declared: Field }

type Read = { value: unknown; shown: string } | { problem: string }

/** The rows of a list by what tells them apart; letter case counts only where it decides. */
export const rowsByKey = (resource: Resource, rows: readonly AnyRow[]) => {
  const fields = resource.importKey ?? []
  const exactKey = (row: AnyRow): string =>
    JSON.stringify(
      fields.map((name) => {
        const field = resource.fields[name]
        return field ? canonical(field, row[name]) : ''
      }),
    )
  const exact = new Map(rows.map((row) => [exactKey(row), row]))
  const folded = Map.groupBy(rows, (row) => exactKey(row).toLowerCase())
  return {
    /** The same for two rows that are one. */
    keyOf: (row: AnyRow): string => exactKey(row).toLowerCase(),
    /** The row that has the key of these values. */
    find: (values: AnyRow): AnyRow | undefined => {
      const key = exactKey(values)
      return exact.get(key) ?? folded.get(key.toLowerCase())?.[0]
    },
  }
}

/** An empty cell of a field that has a value without being told one. */
const isLeftOut = ({ usual }: Field, text: string): boolean => usual !== undefined && text === ''

/** Makes the planner of a file: one call a record. */
const plannerOf = ({ resource, header, rows, references }: PlanInput) => {
  const columns = header.columns.flatMap((column): Column[] => {
    const declared = resource.fields[column.field]
    return declared ? [{ ...column, declared }] : []
  })
  const isKey = (field: string): boolean => resource.importKey?.includes(field) ?? false
  const keyColumns = columns.filter(({ field }) => isKey(field))
  const otherColumns = columns.filter(({ field }) => !isKey(field))
  const isCreated = new Set(resource.create)
  const isUpdated = new Set(resource.update)
  const known = rowsByKey(resource, rows)

  const read = ({ field, declared }: Column, text: string, texts: readonly string[]): Read => {
    const reference = declared.ref && text !== '' ? references.get(field) : undefined
    if (reference) {
      const meant = reference(text, hintOf(header.hints, texts))
      return 'problem' in meant ? meant : { value: meant.id, shown: meant.name }
    }
    const given = readCell(declared, text)
    return 'problem' in given ? given : { value: given.value, shown: shownValue(declared, given.value) }
  }

  /** Fills `body` and `changes` of an existing row; what stands there already is left out, valid or not. */
  const change = (planned: PlannedLine, before: AnyRow, texts: readonly string[]): void => {
    const body: AnyRow = {}
    for (const column of otherColumns) {
      const { field, declared, header, index } = column
      const text = texts[index] ?? ''
      if (isLeftOut(declared, text)) continue
      const shownBefore = declared.ref ? cellOf(field, declared, before) : shownValue(declared, before[field])
      const stands = cellOf(field, declared, before)
      if (text === stands || (declared.ref && text.toLowerCase() === stands.toLowerCase())) continue
      const given = read(column, text, texts)
      if ('problem' in given) {
        planned.problems.push({ column: header, message: given.problem })
        continue
      }
      if (canonical(declared, given.value) === canonical(declared, before[field])) continue
      if (!isUpdated.has(field)) {
        planned.problems.push({
          column: header,
          message: `${declared.label} of ${withArticle(resource.noun)} cannot be changed afterwards: it is ${shownBefore || 'empty'}`,
        })
        continue
      }
      body[field] = given.value
      planned.changes.push({ field, label: declared.label, before: shownBefore, after: given.shown })
    }
    planned.rowId = String(before['id'])
    planned.before = before
    planned.body = body
    planned.kind = planned.changes.length > 0 ? 'change' : 'same'
  }

  const add = (planned: PlannedLine, key: Map<Column, Read>, texts: readonly string[]): void => {
    const body: AnyRow = {}
    for (const column of columns) {
      const { field, declared, header, index } = column
      if (!isCreated.has(field) || isLeftOut(declared, texts[index] ?? '')) continue
      const given = key.get(column) ?? read(column, texts[column.index] ?? '', texts)
      if ('problem' in given) {
        planned.problems.push({ column: header, message: given.problem })
        continue
      }
      body[field] = given.value
      if (given.shown !== '')
        planned.changes.push({ field, label: declared.label, before: null, after: given.shown })
    }
    planned.body = body
    planned.kind = 'add'
  }

  return ({ line, cells }: CsvRecord): { planned: PlannedLine; key: string | null } => {
    const texts = cells.map(undefused)
    const shownKey: string[] = []
    const planned: PlannedLine = {
      line,
      kind: 'refused',
      name: '',
      rowId: null,
      before: null,
      body: null,
      changes: [],
      problems: [],
      cells,
    }
    if (cells.slice(header.cells.length).some((cell) => cell !== ''))
      planned.problems.push({
        column: '',
        message: `This line has ${cells.length} cells and the header ${header.cells.length}. A cell that holds a delimiter must stand in quotes`,
      })
    const keyValues: AnyRow = {}
    const key = new Map<Column, Read>()
    for (const column of keyColumns) {
      const given = read(column, texts[column.index] ?? '', texts)
      key.set(column, given)
      if ('problem' in given) continue
      keyValues[column.field] = given.value
      shownKey.push(given.shown)
    }
    const isKnown = shownKey.length === keyColumns.length
    const before = isKnown ? known.find(keyValues) : undefined
    if (before) change(planned, before, texts)
    else add(planned, key, texts)

    const nameColumn = columns.find(({ field }) => field === resource.nameField)
    const keyName = shownKey.join(' ')
    planned.name = nameColumn
      ? texts[nameColumn.index] || keyName
      : keyName || (before ? nameOf(resource, before) : '')
    return {
      planned,
      key: before ? `row ${String(before['id'])}` : isKnown ? `new ${known.keyOf(keyValues)}` : null,
    }
  }
}

const refused = (planned: PlannedLine): PlannedLine =>
  planned.problems.length === 0
    ? planned.kind === 'refused'
      ? planned
      : { ...planned, cells: null }
    : { ...planned, kind: 'refused', before: null, body: null, changes: [] }

/** Every line of a key that stands in the file more than once is refused: nobody can say which one is right. */
const refuseRepeated = (
  resource: Resource,
  header: ImportHeader,
  groups: Map<string, PlannedLine[]>,
): void => {
  const keyFields = resource.importKey ?? []
  const words = keyFields.map((field) => labelOf(resource, field)).join(', ')
  const column = header.columns.find(({ field }) => field === keyFields[0])?.header ?? ''
  for (const group of groups.values()) {
    const [first, second] = group
    if (!first || !second) continue
    for (const planned of group)
      planned.problems.push({
        column,
        message: `Line ${planned === first ? second.line : first.line} has the same ${words}. Keep one of them`,
      })
  }
}

/** How many records are planned before others of the process get their turn. */
const recordsAtOnce = 1000

/** A file's lines as planned, and the columns that its new rows would need beside those it has. */
export type Plan = { lines: PlannedLine[]; missing: string[] }

/** Plans every record of a file. */
export const planLines = async (input: PlanInput, records: readonly CsvRecord[]): Promise<Plan> => {
  const { resource, header } = input
  const planOne = plannerOf(input)
  const lines: PlannedLine[] = []
  const groups = new Map<string, PlannedLine[]>()
  for (const [index, record] of records.entries()) {
    const { planned, key } = planOne(record)
    lines.push(planned)
    if (key) {
      const group = groups.get(key)
      if (group) group.push(planned)
      else groups.set(key, [planned])
    }
    if (index % recordsAtOnce === recordsAtOnce - 1) await new Promise(setImmediate)
  }
  refuseRepeated(resource, header, groups)
  const isAdding = lines.some(({ kind }) => kind === 'add')
  return { lines: lines.map(refused), missing: isAdding ? missingFor(resource, header) : [] }
}
