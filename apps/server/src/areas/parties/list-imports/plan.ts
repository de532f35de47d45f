/**
 * Plans what a CSV file would do to a list, line by line: add a row, change a row, do nothing, or be rejected with
 * reasons. The functions are pure: they use rows and references that were read before, and change nothing.
 */
import * as m from '@cmp/messages/server/parties/list-imports'
import { t } from '@cmp/messages'
import {
  type Field,
  type ListImportChange,
  type ListImportKind,
  type ListImportProblem,
  type Resource,
  getNoun,
} from '@cmp/contract'
import { unescapeFormula } from '../../../kit/csv.ts'
import type { AnyRow } from '../../../resources/mounted.ts'
import { nameOf } from '../../../resources/changes.ts'
import { toCanonicalText, formatCell, readCell, formatPreviewValue } from './cells.ts'
import { labelOf, listMissingFields, type ImportColumn, type ImportHeader } from './columns.ts'
import type { CsvRecord } from './read-csv.ts'
import { matchesHints, type Reference } from './references.ts'

/** A line and its planned effect. `body` is validated; `before` is the current row. */
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

/** The inputs of a plan. */
export type PlanInput = {
  resource: Resource
  header: ImportHeader
  rows: readonly AnyRow[]
  references: ReadonlyMap<string, Reference>
}

/** A column with its field. */
type Column = ImportColumn & { declared: Field }

type Read = { value: unknown; shown: string } | { problem: string }

/**
 * Indexes the rows of a list by the fields that identify them; letter case matters only if rows would otherwise be
 * ambiguous.
 */
export const indexRowsByKey = (resource: Resource, rows: readonly AnyRow[]) => {
  const fields = resource.importKey ?? []
  const buildExactKey = (row: AnyRow): string =>
    JSON.stringify(
      fields.map((name) => {
        const field = resource.fields[name]
        return field ? toCanonicalText(field, row[name]) : ''
      }),
    )
  const exact = new Map(rows.map((row) => [buildExactKey(row), row]))
  const folded = Map.groupBy(rows, (row) => buildExactKey(row).toLowerCase())
  return {
    /** Returns the same key for two rows with the same identity. */
    keyOf: (row: AnyRow): string => buildExactKey(row).toLowerCase(),
    /** Returns the row with the key of these values. */
    find: (values: AnyRow): AnyRow | undefined => {
      const key = buildExactKey(values)
      return exact.get(key) ?? folded.get(key.toLowerCase())?.[0]
    },
  }
}

/** Returns whether a cell is empty and its field has a default. */
const isLeftOut = ({ usual }: Field, text: string): boolean => usual !== undefined && text === ''

/** A file together with the list that it would change. */
type Planner = {
  resource: Resource
  header: ImportHeader
  references: ReadonlyMap<string, Reference>
  columns: readonly Column[]
  keyColumns: readonly Column[]
  otherColumns: readonly Column[]
  /** Fields that a new row accepts and that can be changed later. */
  isCreated: ReadonlySet<string>
  isUpdated: ReadonlySet<string>
  known: ReturnType<typeof indexRowsByKey>
}

const openPlanner = ({ resource, header, rows, references }: PlanInput): Planner => {
  const columns = header.columns.flatMap((column): Column[] => {
    const declared = resource.fields[column.field]
    return declared ? [{ ...column, declared }] : []
  })
  const isKey = ({ field }: Column): boolean => resource.importKey?.includes(field) ?? false
  return {
    resource,
    header,
    references,
    columns,
    keyColumns: columns.filter(isKey),
    otherColumns: columns.filter((column) => !isKey(column)),
    isCreated: new Set(resource.create),
    isUpdated: new Set(resource.update),
    known: indexRowsByKey(resource, rows),
  }
}

/** Reads a cell of a line. `texts` are all cells of the line, which narrow down the rows that a reference can mean. */
const readColumn = (
  { header, references }: Planner,
  { field, declared }: Column,
  text: string,
  texts: readonly string[],
): Read => {
  const reference = declared.ref && text !== '' ? references.get(field) : undefined
  if (reference) {
    const meant = reference(text, matchesHints(header.hints, texts))
    return 'problem' in meant ? meant : { value: meant.id, shown: meant.name }
  }
  const given = readCell(declared, text)
  return 'problem' in given ? given : { value: given.value, shown: formatPreviewValue(declared, given.value) }
}

/** Fills `body` and `changes` of an existing row; values that are already stored are skipped, valid or not. */
const planChange = (
  planner: Planner,
  planned: PlannedLine,
  before: AnyRow,
  texts: readonly string[],
): void => {
  const { resource, otherColumns, isUpdated } = planner
  const body: AnyRow = {}
  for (const column of otherColumns) {
    const { field, declared, header, index } = column
    const text = texts[index] ?? ''
    if (isLeftOut(declared, text)) continue
    const shownBefore = declared.ref
      ? formatCell(field, declared, before)
      : formatPreviewValue(declared, before[field])
    const currentCell = formatCell(field, declared, before)
    if (text === currentCell || (declared.ref && text.toLowerCase() === currentCell.toLowerCase())) continue
    const given = readColumn(planner, column, text, texts)
    if ('problem' in given) {
      planned.problems.push({ column: header, message: given.problem })
      continue
    }
    if (toCanonicalText(declared, given.value) === toCanonicalText(declared, before[field])) continue
    if (!isUpdated.has(field)) {
      planned.problems.push({
        column: header,
        message: t(m.fixedField, {
          label: declared.label,
          noun: getNoun(resource),
          isEmpty: String(shownBefore === ''),
          value: shownBefore,
        }),
      })
      continue
    }
    body[field] = given.value
    planned.changes.push({ field, label: t(declared.label), before: shownBefore, after: given.shown })
  }
  planned.rowId = String(before['id'])
  planned.before = before
  planned.body = body
  planned.kind = planned.changes.length > 0 ? 'change' : 'same'
}

/** Fills `body` and `changes` of a new row. */
const planAddition = (
  planner: Planner,
  planned: PlannedLine,
  key: ReadonlyMap<Column, Read>,
  texts: readonly string[],
): void => {
  const { columns, isCreated } = planner
  const body: AnyRow = {}
  for (const column of columns) {
    const { field, declared, header, index } = column
    if (!isCreated.has(field) || isLeftOut(declared, texts[index] ?? '')) continue
    const given = key.get(column) ?? readColumn(planner, column, texts[column.index] ?? '', texts)
    if ('problem' in given) {
      planned.problems.push({ column: header, message: given.problem })
      continue
    }
    body[field] = given.value
    if (given.shown !== '')
      planned.changes.push({ field, label: t(declared.label), before: null, after: given.shown })
  }
  planned.body = body
  planned.kind = 'add'
}

/** Reads the key of a line's row: the values, their text on screen, and the result for each column. */
const readKey = (planner: Planner, texts: readonly string[]) => {
  const shown: string[] = []
  const values: AnyRow = {}
  const reads = new Map<Column, Read>()
  for (const column of planner.keyColumns) {
    const given = readColumn(planner, column, texts[column.index] ?? '', texts)
    reads.set(column, given)
    if ('problem' in given) continue
    values[column.field] = given.value
    shown.push(given.shown)
  }
  return { shown, values, reads, isKnown: shown.length === planner.keyColumns.length }
}

/** Creates the plan of a line before its cells are read. A cell without a column is a problem. */
const createEmptyLine = ({ header }: Planner, { line, cells }: CsvRecord): PlannedLine => ({
  line,
  kind: 'refused',
  name: '',
  rowId: null,
  before: null,
  body: null,
  changes: [],
  problems: cells.slice(header.cells.length).some((cell) => cell !== '')
    ? [
        {
          column: '',
          message: t(m.thisRowHasCellsButHeader, { count: cells.length, count2: header.cells.length }),
        },
      ]
    : [],
  cells,
})

/** Plans one line. Two lines about the same row have the same key. The key is null if it could not be read. */
const planLine = (planner: Planner, record: CsvRecord): { planned: PlannedLine; key: string | null } => {
  const { resource, columns, known } = planner
  const texts = record.cells.map(unescapeFormula)
  const planned = createEmptyLine(planner, record)
  const key = readKey(planner, texts)
  const before = key.isKnown ? known.find(key.values) : undefined
  if (before) planChange(planner, planned, before, texts)
  else planAddition(planner, planned, key.reads, texts)
  const nameColumn = columns.find(({ field }) => field === resource.nameField)
  const keyName = key.shown.join(' ')
  planned.name = nameColumn
    ? texts[nameColumn.index] || keyName
    : keyName || (before ? nameOf(resource, before) : '')
  return {
    planned,
    key: before ? `row ${String(before['id'])}` : key.isKnown ? `new ${known.keyOf(key.values)}` : null,
  }
}

const refuseLine = (planned: PlannedLine): PlannedLine =>
  planned.problems.length === 0
    ? planned.kind === 'refused'
      ? planned
      : { ...planned, cells: null }
    : { ...planned, kind: 'refused', before: null, body: null, changes: [] }

/** Rejects all lines whose key occurs in the file more than once, because it is unknown which one is right. */
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
        message: t(m.lineHasSameRemoveOneOf, { line: planned === first ? second.line : first.line, words }),
      })
  }
}

/** The number of records planned before other work of the process may run. */
const recordsAtOnce = 1000

/** The planned lines of a file, and the columns that the file lacks and new rows require. */
export type Plan = { lines: PlannedLine[]; missing: string[] }

/** Plans every record of a file. */
export const planLines = async (input: PlanInput, records: readonly CsvRecord[]): Promise<Plan> => {
  const { resource, header } = input
  const planner = openPlanner(input)
  const lines: PlannedLine[] = []
  const groups = new Map<string, PlannedLine[]>()
  for (const [index, record] of records.entries()) {
    const { planned, key } = planLine(planner, record)
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
  return { lines: lines.map(refuseLine), missing: isAdding ? listMissingFields(resource, header) : [] }
}
